import { useNavigate } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { ApiResult, FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { createFormLevelFailure } from '../../forms/problems.ts'
import { restorePageFromTrash } from '../../pages/lifecycle-queries.ts'
import { invalidatePageQueriesAfterAction } from '../../queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { DiscardChangesOptions } from './use-discard-actions.tsx'

const saveFailedMessage = 'Your latest changes could not be saved, so nothing was discarded.'

/** Resets the draft to the live version. The changes are saved as a revision first, so that undo can restore them. */
export async function discardDraftChanges(options: DiscardChangesOptions): Promise<void> {
  const { saver } = options
  if (!(await saver.save())) return showToast(saveFailedMessage, { tone: 'danger' })
  const discarded = saver.baseRevision
  const message = await applyAction(options, discardFrom(options.page.id, discarded))
  if (message === null) return
  showToast(message, { action: { text: 'Undo', onSelect: () => void restoreRevision(options, discarded) } })
}

async function restoreRevision(options: DiscardChangesOptions, revision: number) {
  // Later changes are saved first, so that they stay in the history.
  if (!(await options.saver.save())) return
  const message = await applyAction(
    options,
    callEndpoint(pageActionEndpoints.revert_to_page_revision, {
      params: { id: options.page.id },
      body: { revision_id: revision },
    }),
  )
  if (message !== null) showToast('Your changes are back.')
}

const discardFrom = (id: number, base_revision_id: number) =>
  callEndpoint(pageActionEndpoints.discard_changes, { params: { id }, body: { base_revision_id } })

/** Runs an action and reloads the draft. Returns the success message, or null after showing an error. */
async function applyAction(
  { page, saver, onReload }: DiscardChangesOptions,
  action: Promise<ApiResult<PageActionResponse>>,
): Promise<string | null> {
  const result = await invalidatePageQueriesAfterAction(action)
  if (!result.ok) return showError(result)
  const draft = await callEndpoint(pageEditorEndpoints.draft, { params: { id: page.id } }, { skipLoginRedirect: true })
  if (!draft.ok) return showError(draft)
  saver.applyTheirs(draft.value.content, draft.value.latest_revision_id)
  onReload(draft.value)
  return result.value.message
}

function showError({ message }: FailedApiResult): null {
  showToast(message, { tone: 'danger' })
  return null
}

/** The confirmation dialog before a never published draft is moved to the trash. */
export function DiscardUnpublishedDraftDialog({
  page,
  saver,
  onClose,
}: DiscardChangesOptions & { onClose: () => void }) {
  const navigate = useNavigate()

  async function discard() {
    if (!(await saver.save())) return createFormLevelFailure(saveFailedMessage)
    const result = await invalidatePageQueriesAfterAction(discardFrom(page.id, saver.baseRevision))
    if (!result.ok) return result
    showToast(result.value.message, { action: { text: 'Undo', onSelect: () => void restore() } })
    void navigate(paths.wagtail.explorer(page.parent_id))
    return result
  }

  async function restore() {
    const result = await restorePageFromTrash(page.id, {})
    showToast(result.ok ? result.value.message : result.message, result.ok ? {} : { tone: 'danger' })
    void navigate(result.ok ? paths.wagtail.edit(page.id) : paths.wagtail.trash)
  }

  return (
    <ConfirmDialog title="Discard this draft?" confirmLabel="Discard draft" onConfirm={discard} onClose={onClose}>
      <p>It was never published, so nothing changes for visitors. You can restore it from the trash for 30 days.</p>
    </ConfirmDialog>
  )
}
