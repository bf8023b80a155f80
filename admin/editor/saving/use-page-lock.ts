import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { createPageDraftQueryOptions } from '../../pages/draft-queries.ts'
import { queryClient } from '../../queries.ts'
import { showToast } from '../../ui/toast.tsx'
import type { DraftSaver } from './draft-saver.ts'

interface PageLockOptions {
  page: PageDraftResponse
  saver: DraftSaver
  /** The state of the page has changed; it will be refetched. */
  onDone: () => void
}

/** Returns a function that locks or unlocks the page. Unsaved changes are saved first. */
export function useTogglePageLock({ page, saver, onDone }: PageLockOptions): () => Promise<void> {
  return async () => {
    if (page.can.edit && !(await saver.save())) return
    const action = page.lock ? pageActionEndpoints.unlock : pageActionEndpoints.lock
    const result = await callEndpoint(action, { params: { id: page.id }, body: {} }, { skipLoginRedirect: true })
    showToast(result.ok ? result.value.message : result.message, result.ok ? {} : { tone: 'danger' })
    if (!result.ok && result.status !== 409) return
    onDone()
    await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    await queryClient.fetchQuery(createPageDraftQueryOptions(page.id))
  }
}
