import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { ActionResponse } from '#schema/pages/action-wire.ts'
import type { ScheduleInput } from '#schema/pages/schedule.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError, ApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { draftQuery } from '../../pages/draft-queries.ts'
import { queryClient } from '../../queries.ts'
import { toast } from '../../ui/toast.tsx'
import type { EditorContextValue } from '../content/editor-context.tsx'
import type { DraftSaver } from '../saving/draft-saver.ts'

export interface ReviewActions {
  busy: boolean
  submit: () => void
  /** These answer what went wrong; nothing when it is done. */
  submitWithSchedule: (times: ScheduleInput) => Promise<string>
  /** Asks for other times, or for none. */
  requestSchedule: (times: ScheduleInput) => Promise<string>
  approve: (comment: string) => Promise<string>
  reject: (comment: string) => Promise<string>
  cancel: () => Promise<string>
}

interface ReviewingOptions {
  page: PageDraft
  editing: EditorContextValue
  saver: DraftSaver
  /** The page stands in another light now and has been read again. */
  onDone: () => void
}

/** The steps of a review. What is written is saved first: a decision is about what its maker sees. */
export function useReviewActions({ page, editing, saver, onDone }: ReviewingOptions): ReviewActions {
  const [busy, setBusy] = useState(false)
  const reload = useReload(page.id)

  async function step(send: () => Promise<ApiResult<ActionResponse>>, linksToLive = false): Promise<string> {
    if (busy) return ''
    setBusy(true)
    const apiError = (await saver.save())
      ? await show(await send(), linksToLive)
      : 'Your latest changes could not be saved, so nothing was sent.'
    setBusy(false)
    return apiError
  }

  async function show(result: ApiResult<ActionResponse>, linksToLive: boolean): Promise<string> {
    if (!result.ok) return explain(result)
    await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    await queryClient.invalidateQueries({ queryKey: ['reviews'] })
    toast(
      result.value.message,
      result.value.html_url && linksToLive && !isScheduledForLater(page)
        ? { link: { href: result.value.html_url, text: 'View live' } }
        : {},
    )
    onDone()
    await reload()
    return ''
  }

  async function explain(apiError: ApiError): Promise<string> {
    const { store, view } = editing
    const inContent = apiError.problems.filter(({ path }) => !nonContentFields.includes(path))
    if (inContent.length > 0) {
      store.setProblems(inContent)
      if (store.problems[0]) view.reveal(store.problems[0].fieldPath)
      return 'This draft is not fit to be published yet. See the marked fields.'
    }
    if (apiError.status === 409) await reload()
    return apiError.problems[0]?.message ?? apiError.message
  }

  const requests = createReviewRequests(page, saver)
  const submit = async () => {
    const apiError = await step(() => requests.submit({}))
    if (apiError) toast(apiError, { tone: 'danger' })
  }
  return {
    busy,
    submit,
    submitWithSchedule: (times) => step(() => requests.submit(times)),
    requestSchedule: (times) => step(() => requests.requestSchedule(times)),
    approve: (comment) => step(() => requests.approve(comment), true),
    reject: (comment) => step(() => requests.reject(comment)),
    cancel: () => step(requests.cancel),
  }
}

/** The calls of a review, for the revision that was saved last. A decision names the task that its maker sees. */
function createReviewRequests(page: PageDraft, saver: DraftSaver) {
  const params = { id: page.id }
  const stay = { skipLoginRedirect: true }
  const base = () => ({ base_revision_id: saver.baseRevision })
  const task_state_id = page.review?.task.state_id ?? 0
  const { requested_schedule } = page
  return {
    submit: (times: ScheduleInput) =>
      callEndpoint(pageActionEndpoints.submit, { params, body: { ...base(), ...times } }, stay),
    requestSchedule: (times: ScheduleInput) =>
      callEndpoint(pageActionEndpoints.request_schedule, { params, body: { ...base(), ...times } }, stay),
    approve: (comment: string) =>
      callEndpoint(
        pageActionEndpoints.approve,
        { params, body: { ...base(), task_state_id, requested_schedule, comment } },
        stay,
      ),
    reject: (comment: string) =>
      callEndpoint(pageActionEndpoints.reject, { params, body: { ...base(), task_state_id, comment } }, stay),
    cancel: () =>
      callEndpoint(
        pageActionEndpoints.cancel_workflow,
        { params, body: { workflow_state_id: page.review?.id ?? 0 } },
        stay,
      ),
  }
}

/** What a step asks beside the page's own fields. */
const nonContentFields = ['comment', 'go_live_at', 'expire_at']

/** Whether the last approval has the page wait for its time. */
const isScheduledForLater = ({ requested_schedule, scheduled }: PageDraft) =>
  Date.parse((requested_schedule ?? scheduled)?.go_live_at ?? '') > Date.now()

/** Reads the page again; who no longer sees it, having decided, is led home. */
function useReload(page: number) {
  const navigate = useNavigate()
  return async () => {
    const seen = await queryClient.fetchQuery(draftQuery(page)).catch(() => null)
    if (!seen) navigate(paths.wagtail.home)
  }
}
