import { useNavigate } from 'react-router'
import type { PageActionName } from '#schema/pages/action-wire.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiError, callApi } from '../../api.ts'
import { restorePage } from '../../pages/lifecycle-queries.ts'
import { runPageAction } from '../../queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import type { DiscardOptions } from './use-discard-actions.tsx'

const unsaved = 'Your latest changes could not be saved, so nothing was discarded.'

/** Makes the live version the draft again. What is discarded is saved first, so that undo has all of it. */
export async function discardChanges(options: DiscardOptions): Promise<void> {
  const { saver } = options
  if (!(await saver.save())) return toast(unsaved, { tone: 'danger' })
  const discarded = saver.baseRevision
  const done = await applyAction(options, 'discard_changes', { base_revision_id: discarded })
  if (done === null) return
  toast(done, { action: { text: 'Undo', onSelect: () => void restoreRevision(options, discarded) } })
}

async function restoreRevision(options: DiscardOptions, revision: number) {
  // What was written since stays in the history too.
  if (!(await options.saver.save())) return
  const done = await applyAction(options, 'revert_to_page_revision', { revision_id: revision })
  if (done !== null) toast('Your changes are back.')
}

/** Does something to the draft and shows what came of it; answers its message, or null when it was refused. */
async function applyAction({ page, saver, onReload }: DiscardOptions, name: PageActionName, body: object): Promise<string | null> {
  const result = await runPageAction(page.id, name, body)
  if (!result.ok) return showError(result)
  const draft = await callApi<PageDraft>('GET', paths.api.draft(page.id), { skipLoginRedirect: true })
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
    const result = await runPageAction(page.id, 'discard_changes', { base_revision_id: saver.baseRevision })
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
