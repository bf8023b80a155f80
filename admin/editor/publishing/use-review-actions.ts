import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ActionResponse, PageActionName } from '#schema/pages/action-wire.ts'
import type { ScheduleInput } from '#schema/pages/schedule.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiError, callApi } from '../../api.ts'
import { draftQuery, queryClient } from '../../queries.ts'
import { toast } from '../../ui/toast.tsx'
import type { EditorContextValue } from '../content/editor-context.tsx'
import type { DraftSaver } from '../saving/draft-saver.ts'

type ReviewAction = Extract<PageActionName, 'submit' | 'request_schedule' | 'approve' | 'reject' | 'cancel_workflow'>

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

  async function step(action: ReviewAction, more: object = {}): Promise<string> {
    if (busy) return ''
    setBusy(true)
    const apiError = (await saver.save()) ? await send(action, more) : 'Your latest changes could not be saved, so nothing was sent.'
    setBusy(false)
    return apiError
  }

  async function send(action: ReviewAction, more: object): Promise<string> {
    const result = await callApi<ActionResponse>('POST', paths.api.action(page.id, action), {
      body: bodyOf(action, more),
      skipLoginRedirect: true,
    })
    if (!result.ok) return explain(result)
    await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    await queryClient.invalidateQueries({ queryKey: ['reviews'] })
    toast(
      result.value.message,
      result.value.html_url && action === 'approve' && !isScheduledForLater(page)
        ? { link: { href: result.value.html_url, text: 'View live' } }
        : {},
    )
    onDone()
    await reload()
    return ''
  }

  function bodyOf(action: ReviewAction, more: object) {
    if (action === 'cancel_workflow') return { workflow_state_id: page.review?.id }
    const base = { base_revision_id: saver.baseRevision }
    if (action === 'submit' || action === 'request_schedule') return { ...base, ...more }
    const seen = action === 'approve' ? { requested_schedule: page.requested_schedule } : {}
    return { ...base, task_state_id: page.review?.task.state_id, ...seen, ...more }
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

  const submit = async () => {
    const apiError = await step('submit')
    if (apiError) toast(apiError, { tone: 'danger' })
  }
  return {
    busy,
    submit,
    submitWithSchedule: (times) => step('submit', times),
    requestSchedule: (times) => step('request_schedule', times),
    approve: (comment) => step('approve', { comment }),
    reject: (comment) => step('reject', { comment }),
    cancel: () => step('cancel_workflow'),
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
