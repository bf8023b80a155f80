import { paths } from '#schema/paths.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { call } from '../api.ts'
import { draftQuery, queries } from '../queries.ts'
import { toast } from '../ui/toast.tsx'
import type { Saving } from './saving.ts'

interface Locking {
  page: PageDraft
  saving: Saving
  /** The page stands in another light now and will be read again. */
  onDone: () => void
}

/** Locks the page for everybody else, or takes its lock away. What is written is saved first. */
export function useLocking({ page, saving, onDone }: Locking): () => Promise<void> {
  return async () => {
    if (page.may.edit && !(await saving.save())) return
    const answer = await call<ActionAnswer>('POST', paths.api.action(page.id, page.lock ? 'unlock' : 'lock'), {
      body: {},
      stayWhenSignedOut: true,
    })
    toast(answer.ok ? answer.value.message : answer.message, answer.ok ? {} : { tone: 'danger' })
    if (!answer.ok && answer.status !== 409) return
    onDone()
    await queries.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    await queries.fetchQuery(draftQuery(page.id))
  }
}
