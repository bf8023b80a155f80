import { useState } from 'react'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageScheduleInput } from '#schema/pages/schedule.ts'
import type { FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { createPageDraftQueryOptions } from '../../pages/draft-queries.ts'
import { queryClient } from '../../queries.ts'
import { showToast } from '../../ui/toast.tsx'
import type { EditorContextValue } from '../content/editor-context.tsx'
import type { DraftSaver } from '../saving/draft-saver.ts'

export interface PublishActionHandlers {
  busy: boolean
  publish: () => void
  /** Publishes with a schedule. Resolves to an error about the times, else to an empty string. */
  publishAt: (times: PageScheduleInput) => Promise<string>
}

interface PublishingOptions {
  page: number
  editing: EditorContextValue
  saver: DraftSaver
  onPublished: (url: string | null) => void
  /** The state of the page has changed; it will be refetched. */
  onDone: () => void
}

/** Publishes the content of the form. Problems are shown at their fields, and the first one is focused. */
export function usePublishActions({
  page,
  editing: { store, view },
  saver,
  onPublished,
  onDone,
}: PublishingOptions): PublishActionHandlers {
  const [busy, setBusy] = useState(false)

  async function send(times: PageScheduleInput) {
    if (busy || saver.state.value.phase === 'conflict') return null
    setBusy(true)
    await saver.save()
    const content = store.content
    const body = { content, base_revision_id: saver.baseRevision, editing_session: saver.editingSession, ...times }
    const result = await callEndpoint(
      pageActionEndpoints.publish,
      { params: { id: page }, body },
      { skipLoginRedirect: true },
    )
    setBusy(false)
    if (!result.ok) return result
    store.setProblems([])
    saver.markSaved(content, result.value.latest_revision_id ?? saver.baseRevision)
    return result
  }

  async function publish() {
    const result = await send({})
    if (result && !result.ok) showError(result)
    if (!result?.ok) return
    const { html_url, message } = result.value
    onPublished(html_url)
    showToast(message, html_url ? { link: { href: html_url, text: 'View live' } } : {})
  }

  async function publishAt(times: PageScheduleInput): Promise<string> {
    const result = await send(times)
    if (!result)
      return 'Someone else has saved this page in the meantime. Close this dialog and choose which version to keep.'
    if (result.ok) {
      showToast(result.value.message)
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
      await queryClient.fetchQuery(createPageDraftQueryOptions(page))
      return ''
    }
    const scheduleProblem = result.problems.find(({ path }) => path === 'go_live_at' || path === 'expire_at')
    if (!scheduleProblem) showError(result)
    return scheduleProblem?.message ?? ''
  }

  function showError(apiError: FailedApiResult) {
    store.setProblems(apiError.problems)
    if (store.problems[0]) view.reveal(store.problems[0].fieldPath)
    else if (apiError.status === 409) saver.handleError(apiError)
    else showToast(apiError.message, { tone: 'danger' })
  }
  return { busy, publish, publishAt }
}
