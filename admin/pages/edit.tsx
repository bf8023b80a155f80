import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { getPageType } from '#app/templates/index.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { PageEditor } from '../editor/page-editor.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { createPageDraftQueryOptions } from './draft-queries.ts'
import '../editor/styles.ts'

export default function EditPageScreen() {
  const id = Number(useParams()['page'])
  const draft = useQuery({ ...createPageDraftQueryOptions(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  const onReviewed = useFocusAfterReview(draft.data)
  // A draft cached by another screen may be stale after an action on the page.
  if (!draft.isFetchedAfterMount) return <LoadingSkeleton lines={10} />
  if (draft.error) return <LoadErrorNotice error={draft.error} onRetry={() => draft.refetch()} />
  if (!draft.data) return null
  const type = getPageType(draft.data.type)
  if (!type)
    return (
      <EmptyState icon="lock" title="This page can’t be edited anymore">
        <p>The page type “{draft.data.type}” no longer exists. The page stays as it is.</p>
      </EmptyState>
    )
  return <PageEditor key={getEditorKey(draft.data)} draft={draft.data} type={type} onReviewed={onReviewed} />
}

/** The editor is recreated when the revision, review, schedule, lock or alias changes. */
const getEditorKey = ({
  id,
  latest_revision_id,
  review,
  lock,
  scheduled,
  expire_at,
  requested_schedule,
  alias_of,
}: PageDraftResponse) =>
  [
    ...[id, latest_revision_id, review?.status, review?.task.state_id, lock?.at],
    ...[
      scheduled?.revision_id,
      scheduled?.go_live_at,
      expire_at,
      alias_of?.id,
      requested_schedule?.go_live_at,
      requested_schedule?.expire_at,
    ],
  ].join(' ')

/** A review step recreates the editor: moves focus to its heading afterwards. */
function useFocusAfterReview(draft: PageDraftResponse | undefined) {
  const acted = useRef(false)
  const key = draft && getEditorKey(draft)
  useEffect(() => {
    if (!key || !acted.current) return
    acted.current = false
    document.querySelector<HTMLElement>('.editor-heading h1')?.focus()
  }, [key])
  return useCallback(() => {
    acted.current = true
  }, [])
}
