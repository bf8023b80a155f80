import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { AskedTimes } from '#schema/rules/page-times.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import { call, type Refusal } from '../api.ts'
import { draftQuery, queries } from '../queries.ts'
import { toast } from '../ui/toast.tsx'
import type { Editing } from './context.tsx'
import type { Saving } from './saving.ts'

export interface Publishing {
  busy: boolean
  publish: () => void
  /** Publishes at a time or until one. Answers what is wrong with the times; nothing when it is done, or the form has to be mended first. */
  publishAt: (times: AskedTimes) => Promise<string>
}

interface PublishingOptions {
  page: number
  editing: Editing
  saving: Saving
  onLive: (url: string | null) => void
  /** The page stands in another light now and will be read again. */
  onDone: () => void
}

/** Publishes what stands in the form. Problems come back pinned to their fields and take the focus. */
export function usePublishing({ page, editing: { store, view }, saving, onLive, onDone }: PublishingOptions): Publishing {
  const [busy, setBusy] = useState(false)

  async function send(times: AskedTimes) {
    if (busy || saving.state.value.phase === 'conflict') return null
    setBusy(true)
    await saving.save()
    const content = store.content
    const answer = await call<ActionAnswer>('POST', paths.api.action(page, 'publish'), {
      body: { content, base_revision_id: saving.baseRevision, editing_session: saving.session, ...times },
      stayWhenSignedOut: true,
    })
    setBusy(false)
    if (!answer.ok) return answer
    store.setProblems([])
    saving.take(content, answer.value.latest_revision_id ?? saving.baseRevision)
    return answer
  }

  async function publish() {
    const answer = await send({})
    if (answer && !answer.ok) explain(answer)
    if (!answer?.ok) return
    const { html_url, message } = answer.value
    onLive(html_url)
    toast(message, html_url ? { link: { href: html_url, text: 'View live' } } : {})
  }

  async function publishAt(times: AskedTimes): Promise<string> {
    const answer = await send(times)
    if (!answer) return 'Somebody else has saved this page meanwhile. Close this and decide what holds.'
    if (answer.ok) {
      toast(answer.value.message)
      onDone()
      await queries.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
      await queries.fetchQuery(draftQuery(page))
      return ''
    }
    const wrong = answer.problems.find(({ path }) => path === 'go_live_at' || path === 'expire_at')
    if (!wrong) explain(answer)
    return wrong?.message ?? ''
  }

  function explain(refusal: Refusal) {
    store.setProblems(refusal.problems)
    if (store.problems[0]) view.reveal(store.problems[0].address)
    else if (refusal.status === 409) saving.refuse(refusal)
    else toast(refusal.message, { tone: 'danger' })
  }
  return { busy, publish, publishAt }
}
