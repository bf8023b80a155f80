import { useNavigate } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { ActionResponse } from '#schema/pages/action-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError, ApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { restorePage } from '../../pages/lifecycle-queries.ts'
import { refreshPages } from '../../queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import type { DiscardOptions } from './use-discard-actions.tsx'

const unsaved = 'Your latest changes could not be saved, so nothing was discarded.'

/** Makes the live version the draft again. What is discarded is saved first, so that undo has all of it. */
export async function discardChanges(options: DiscardOptions): Promise<void> {
  const { saver } = options
  if (!(await saver.save())) return toast(unsaved, { tone: 'danger' })
  const discarded = saver.baseRevision
  const done = await applyAction(options, discardFrom(options.page.id, discarded))
  if (done === null) return
  toast(done, { action: { text: 'Undo', onSelect: () => void restoreRevision(options, discarded) } })
}

async function restoreRevision(options: DiscardOptions, revision: number) {
  // What was written since stays in the history too.
  if (!(await options.saver.save())) return
  const done = await applyAction(
    options,
    callEndpoint(pageActionEndpoints.revert_to_page_revision, {
      params: { id: options.page.id },
      body: { revision_id: revision },
    }),
  )
  if (done !== null) toast('Your changes are back.')
}

const discardFrom = (id: number, base_revision_id: number) =>
  callEndpoint(pageActionEndpoints.discard_changes, { params: { id }, body: { base_revision_id } })

/** Shows what came of an action on the draft; answers its message, or null when it was refused. */
async function applyAction(
  { page, saver, onReload }: DiscardOptions,
  action: Promise<ApiResult<ActionResponse>>,
): Promise<string | null> {
  const result = await refreshPages(action)
  if (!result.ok) return showError(result)
  const draft = await callEndpoint(pageEditorEndpoints.draft, { params: { id: page.id } }, { skipLoginRedirect: true })
  if (!draft.ok) return showError(draft)
  saver.applyTheirs(draft.value.content, draft.value.latest_revision_id)
  onReload(draft.value)
  return result.value.message
}

function showError({ message }: ApiError): null {
  toast(message, { tone: 'danger' })
  return null
}

/** Asks before a draft that was never published goes into the trash. */
export function DiscardDialog({ page, saver, onClose }: DiscardOptions & { onClose: () => void }) {
  const navigate = useNavigate()

  async function discard(): Promise<string> {
    if (!(await saver.save())) return unsaved
    const result = await refreshPages(discardFrom(page.id, saver.baseRevision))
    if (!result.ok) return result.message
    toast(result.value.message, { action: { text: 'Undo', onSelect: () => void restore() } })
    void navigate(paths.wagtail.explorer(page.parent_id))
    return ''
  }

  async function restore() {
    const result = await restorePage(page.id, {})
    toast(result.ok ? result.value.message : result.message, result.ok ? {} : { tone: 'danger' })
    void navigate(result.ok ? paths.wagtail.edit(page.id) : paths.wagtail.trash)
  }

  return (
    <ConfirmDialog title="Discard this draft?" confirmLabel="Discard draft" onConfirm={discard} onClose={onClose}>
      <p>It was never published, so visitors lose nothing. It can be brought back from the trash for 30 days.</p>
    </ConfirmDialog>
  )
}
