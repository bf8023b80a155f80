import { useNavigate } from 'react-router'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { paths } from '#schema/paths.ts'
import type { ActionName } from '#schema/wire/page-actions.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { call, type Refusal } from '../api.ts'
import { act } from '../queries.ts'
import { restorePage } from '../screens/pages/life-queries.ts'
import { FinalQuestion } from '../ui/final-question.tsx'
import { toast } from '../ui/toast.tsx'
import type { DiscardingOptions } from './discarding.tsx'
import { fieldsOf } from './tabs.ts'

const unsaved = 'Your latest changes could not be saved, so nothing was discarded.'

/** Makes the live version the draft again. What is discarded is saved first, so that undo has all of it. */
export async function discardToLive(options: DiscardingOptions): Promise<void> {
  const { saving } = options
  if (!(await saving.save())) return toast(unsaved, { tone: 'danger' })
  const discarded = saving.baseRevision
  const done = await change(options, 'discard_changes', { base_revision_id: discarded })
  if (done === null) return
  toast(done, { action: { text: 'Undo', onChoose: () => void bringBack(options, discarded) } })
}

async function bringBack(options: DiscardingOptions, revision: number) {
  // What was written since stays in the history too.
  if (!(await options.saving.save())) return
  const done = await change(options, 'revert_to_page_revision', { revision_id: revision })
  if (done !== null) toast('Your changes are back.')
}

/** Does something to the draft and shows what came of it; answers its message, or null when it was refused. */
async function change({ page, type, saving, onRead }: DiscardingOptions, name: ActionName, body: object): Promise<string | null> {
  const answer = await act(page.id, name, body)
  if (!answer.ok) return refused(answer)
  const draft = await call<PageDraft>('GET', paths.api.draft(page.id), { stayWhenSignedOut: true })
  if (!draft.ok) return refused(draft)
  saving.takeTheirs(upgradeContent(fieldsOf(type), draft.value.content), draft.value.latest_revision_id)
  onRead(draft.value)
  return answer.value.message
}

function refused({ message }: Refusal): null {
  toast(message, { tone: 'danger' })
  return null
}

/** Asks before a draft that was never published goes into the trash. */
export function DiscardDialog({ page, saving, onClose }: DiscardingOptions & { onClose: () => void }) {
  const navigate = useNavigate()

  async function discard(): Promise<string> {
    if (!(await saving.save())) return unsaved
    const answer = await act(page.id, 'discard_changes', { base_revision_id: saving.baseRevision })
    if (!answer.ok) return answer.message
    toast(answer.value.message, { action: { text: 'Undo', onChoose: () => void restore() } })
    void navigate(paths.wagtail.explorer(page.parent_id))
    return ''
  }

  async function restore() {
    const answer = await restorePage(page.id, {})
    toast(answer.ok ? answer.value.message : answer.message, answer.ok ? {} : { tone: 'danger' })
    void navigate(answer.ok ? paths.wagtail.edit(page.id) : paths.wagtail.trash)
  }

  return (
    <FinalQuestion title="Discard this draft?" label="Discard draft" onConfirm={discard} onClose={onClose}>
      <p>It was never published, so visitors lose nothing. It can be brought back from the trash for 30 days.</p>
    </FinalQuestion>
  )
}
