import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { AskedTimes } from '#schema/rules/page-times.ts'
import type { ActionAnswer, ActionName } from '#schema/wire/page-actions.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { call, type Refusal } from '../api.ts'
import { draftQuery, queries } from '../queries.ts'
import { toast } from '../ui/toast.tsx'
import type { Editing } from './context.tsx'
import type { Saving } from './saving.ts'

type ReviewAction = Extract<ActionName, 'submit' | 'wish_times' | 'approve' | 'reject' | 'cancel_workflow'>

export interface Reviewing {
  busy: boolean
  submit: () => void
  /** These answer what went wrong; nothing when it is done. */
  submitFor: (times: AskedTimes) => Promise<string>
  /** Asks for other times, or for none. */
  wish: (times: AskedTimes) => Promise<string>
  approve: (comment: string) => Promise<string>
  reject: (comment: string) => Promise<string>
  cancel: () => Promise<string>
}

interface ReviewingOptions {
  page: PageDraft
  editing: Editing
  saving: Saving
  /** The page stands in another light now and has been read again. */
  onDone: () => void
}

/** The steps of a review. What is written is saved first: a decision is about what its maker sees. */
export function useReviewing({ page, editing, saving, onDone }: ReviewingOptions): Reviewing {
  const [busy, setBusy] = useState(false)
  const readAgain = useReadAgain(page.id)

  async function step(action: ReviewAction, more: object = {}): Promise<string> {
    if (busy) return ''
    setBusy(true)
    const refusal = (await saving.save()) ? await send(action, more) : 'Your latest changes could not be saved, so nothing was sent.'
    setBusy(false)
    return refusal
  }

  async function send(action: ReviewAction, more: object): Promise<string> {
    const answer = await call<ActionAnswer>('POST', paths.api.action(page.id, action), {
      body: bodyOf(action, more),
      stayWhenSignedOut: true,
    })
    if (!answer.ok) return explain(answer)
    await queries.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    await queries.invalidateQueries({ queryKey: ['reviews'] })
    toast(
      answer.value.message,
      answer.value.html_url && action === 'approve' && !waits(page) ? { link: { href: answer.value.html_url, text: 'View live' } } : {},
    )
    onDone()
    await readAgain()
    return ''
  }

  function bodyOf(action: ReviewAction, more: object) {
    if (action === 'cancel_workflow') return { workflow_state_id: page.review?.id }
    const base = { base_revision_id: saving.baseRevision }
    if (action === 'submit' || action === 'wish_times') return { ...base, ...more }
    const seen = action === 'approve' ? { wished: page.wished } : {}
    return { ...base, task_state_id: page.review?.task.state_id, ...seen, ...more }
  }

  async function explain(refusal: Refusal): Promise<string> {
    const { store, view } = editing
    const inContent = refusal.problems.filter(({ path }) => !besideContent.includes(path))
    if (inContent.length > 0) {
      store.setProblems(inContent)
      if (store.problems[0]) view.reveal(store.problems[0].address)
      return 'This draft is not fit to be published yet. See the marked fields.'
    }
    if (refusal.status === 409) await readAgain()
    return refusal.problems[0]?.message ?? refusal.message
  }

  const submit = async () => {
    const refusal = await step('submit')
    if (refusal) toast(refusal, { tone: 'danger' })
  }
  return {
    busy,
    submit,
    submitFor: (times) => step('submit', times),
    wish: (times) => step('wish_times', times),
    approve: (comment) => step('approve', { comment }),
    reject: (comment) => step('reject', { comment }),
    cancel: () => step('cancel_workflow'),
  }
}

/** What a step asks beside the page's own fields. */
const besideContent = ['comment', 'go_live_at', 'expire_at']

/** Whether the last approval has the page wait for its time. */
const waits = ({ wished, scheduled }: PageDraft) => Date.parse((wished ?? scheduled)?.go_live_at ?? '') > Date.now()

/** Reads the page again; who no longer sees it, having decided, is led home. */
function useReadAgain(page: number) {
  const navigate = useNavigate()
  return async () => {
    const seen = await queries.fetchQuery(draftQuery(page)).catch(() => null)
    if (!seen) navigate(paths.wagtail.home)
  }
}
