import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { draftQuery } from '../../pages/draft-queries.ts'
import { queryClient } from '../../queries.ts'
import { toast } from '../../ui/toast.tsx'
import type { DraftSaver } from './draft-saver.ts'

interface Locking {
  page: PageDraft
  saver: DraftSaver
  /** The page stands in another light now and will be read again. */
  onDone: () => void
}

/** Locks the page for everybody else, or takes its lock away. What is written is saved first. */
export function usePageLock({ page, saver, onDone }: Locking): () => Promise<void> {
  return async () => {
    if (page.can.edit && !(await saver.save())) return
    const action = page.lock ? pageActionEndpoints.unlock : pageActionEndpoints.lock
    const result = await callEndpoint(action, { params: { id: page.id }, body: {} }, { skipLoginRedirect: true })
    toast(result.ok ? result.value.message : result.message, result.ok ? {} : { tone: 'danger' })
    if (!result.ok && result.status !== 409) return
    onDone()
    await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    await queryClient.fetchQuery(draftQuery(page.id))
  }
}
