import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import type { PageScheduleInput } from '#schema/pages/schedule.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiResult, FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { createPageDraftQueryOptions } from '../../pages/draft-queries.ts'
import { queryClient } from '../../queries.ts'
import { showToast } from '../../ui/toast.tsx'
import type { EditorContextValue } from '../content/editor-context.tsx'
import type { DraftSaver } from '../saving/draft-saver.ts'

export interface PageReviewActionHandlers {
  busy: boolean
  submit: () => void
  /** These resolve to an error message; empty on success. */
  submitWithSchedule: (times: PageScheduleInput) => Promise<string>
  /** Requests other times, or withdraws the request. */
  requestSchedule: (times: PageScheduleInput) => Promise<string>
  approve: (comment: string) => Promise<string>
  reject: (comment: string) => Promise<string>
  cancel: () => Promise<string>
}

interface ReviewingOptions {
  page: PageDraftResponse
  editing: EditorContextValue
  saver: DraftSaver
  /** The state of the page has changed; it will be refetched. */
  onDone: () => void
}

/** The actions of a review. The draft is saved first, so that a decision applies to what the user sees. */
export function usePageReviewActions({ page, editing, saver, onDone }: ReviewingOptions): PageReviewActionHandlers {
  const [busy, setBusy] = useState(false)
  const reload = useReload(page.id)

  async function runAction(send: () => Promise<ApiResult<PageActionResponse>>, linksToLive = false): Promise<string> {
    if (busy) return ''
    setBusy(true)
    const apiError = (await saver.save())
      ? await handleResult(await send(), linksToLive)
      : 'Your latest changes could not be saved, so nothing was sent.'
    setBusy(false)
    return apiError
  }

  async function handleResult(result: ApiResult<PageActionResponse>, linksToLive: boolean): Promise<string> {
    if (!result.ok) return showError(result)
    await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    await queryClient.invalidateQueries({ queryKey: ['reviews'] })
    showToast(
      result.value.message,
      result.value.html_url && linksToLive && !isScheduledForLater(page)
        ? { link: { href: result.value.html_url, text: 'View live' } }
        : {},
    )
    onDone()
    await reload()
    return ''
  }

  async function showError(apiError: FailedApiResult): Promise<string> {
    const { store, view } = editing
    const contentProblems = apiError.problems.filter(({ path }) => !nonContentFields.includes(path))
    if (contentProblems.length > 0) {
      store.setProblems(contentProblems)
      if (store.problems[0]) view.reveal(store.problems[0].fieldPath)
      return 'This draft cannot be published yet. Check the marked fields.'
    }
    if (apiError.status === 409) await reload()
    return apiError.problems[0]?.message ?? apiError.message
  }

  const requests = createReviewRequests(page, saver)
  const submit = async () => {
    const apiError = await runAction(() => requests.submit({}))
    if (apiError) showToast(apiError, { tone: 'danger' })
  }
  return {
    busy,
    submit,
    submitWithSchedule: (times) => runAction(() => requests.submit(times)),
    requestSchedule: (times) => runAction(() => requests.requestSchedule(times)),
    approve: (comment) => runAction(() => requests.approve(comment), true),
    reject: (comment) => runAction(() => requests.reject(comment)),
    cancel: () => runAction(requests.cancel),
  }
}

/** The API calls of a review, for the last saved revision. A decision includes the task state that the user sees. */
function createReviewRequests(page: PageDraftResponse, saver: DraftSaver) {
  const params = { id: page.id }
  const callOptions = { skipLoginRedirect: true }
  const base = () => ({ base_revision_id: saver.baseRevision })
  const task_state_id = page.review?.task.state_id ?? 0
  const { requested_schedule } = page
  return {
    submit: (times: PageScheduleInput) =>
      callEndpoint(pageActionEndpoints.submit, { params, body: { ...base(), ...times } }, callOptions),
    requestSchedule: (times: PageScheduleInput) =>
      callEndpoint(pageActionEndpoints.request_schedule, { params, body: { ...base(), ...times } }, callOptions),
    approve: (comment: string) =>
      callEndpoint(
        pageActionEndpoints.approve,
        { params, body: { ...base(), task_state_id, requested_schedule, comment } },
        callOptions,
      ),
    reject: (comment: string) =>
      callEndpoint(pageActionEndpoints.reject, { params, body: { ...base(), task_state_id, comment } }, callOptions),
    cancel: () =>
      callEndpoint(
        pageActionEndpoints.cancel_workflow,
        { params, body: { workflow_state_id: page.review?.id ?? 0 } },
        callOptions,
      ),
  }
}

/** Problem paths of a review that are not page fields. */
const nonContentFields = ['comment', 'go_live_at', 'expire_at']

/** Whether the page goes live later than its last approval. */
const isScheduledForLater = ({ requested_schedule, scheduled }: PageDraftResponse) =>
  Date.parse((requested_schedule ?? scheduled)?.go_live_at ?? '') > Date.now()

/** Refetches the page. Users who can no longer see it after their decision are sent to the home screen. */
function useReload(page: number) {
  const navigate = useNavigate()
  return async () => {
    const draft = await queryClient.fetchQuery(createPageDraftQueryOptions(page)).catch(() => null)
    if (!draft) navigate(paths.wagtail.home)
  }
}
