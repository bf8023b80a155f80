import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentPath } from '#schema/comments/content-path.ts'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import type { CommentReplyOrEditInput, CommentThreadItem, CommentThreadResponse } from '#schema/comments/wire.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'
import type { EditorCommentsState } from './comment-state.ts'

const keyOf = (page: number) => ['comments', page]

/** The threads of a page. They are refetched only when a ping of the editing session reports a new version. */
export function usePageCommentThreads(page: number, { openCounts, version }: EditorCommentsState) {
  const listing = useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => callEndpointOrThrow(commentEndpoints.list, { params: { id: page } }, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, refetch } = listing
  useEffect(() => {
    if (!data) return
    openCounts.set(countOpenThreads(data.items))
    return version.subscribe(() => {
      if (version.value !== null && version.value !== data.meta.version) refetch()
    })
  }, [data, openCounts, version, refetch])
  return listing
}

function countOpenThreads(threads: readonly CommentThreadItem[]): ReadonlyMap<ContentPath, number> {
  const counts = new Map<ContentPath, number>()
  for (const { content_path, resolved } of threads)
    if (!resolved) counts.set(content_path, (counts.get(content_path) ?? 0) + 1)
  return counts
}

/** Refetches the threads after a change, and also when the thread was deleted or changed by someone else. */
async function refreshThreads(
  page: number,
  change: Promise<ApiResult<CommentThreadResponse>>,
): Promise<ApiResult<CommentThreadResponse>> {
  const result = await change
  if (result.ok || result.status === 404 || result.status === 409)
    await queryClient.invalidateQueries({ queryKey: keyOf(page) })
  return result
}

const callOptions = { skipLoginRedirect: true }

export const createCommentThread = (id: number, content_path: ContentPath, comment: CommentReplyOrEditInput) =>
  refreshThreads(
    id,
    callEndpoint(commentEndpoints.create, { params: { id }, body: { content_path, ...comment } }, callOptions),
  )

export const replyToCommentThread = (id: number, thread: number, body: CommentReplyOrEditInput) =>
  refreshThreads(id, callEndpoint(commentEndpoints.reply, { params: { id, thread }, body }, callOptions))

export const resolveOrReopenCommentThread = (id: number, thread: number, verb: 'resolve' | 'reopen') =>
  refreshThreads(id, callEndpoint(commentEndpoints[verb], { params: { id, thread } }, callOptions))

export const editComment = (id: number, thread: number, comment: number, body: CommentReplyOrEditInput) =>
  refreshThreads(id, callEndpoint(commentEndpoints.update, { params: { id, thread, comment }, body }, callOptions))

export const deleteComment = (id: number, thread: number, comment: number) =>
  refreshThreads(id, callEndpoint(commentEndpoints.delete, { params: { id, thread, comment } }, callOptions))

/** Finds people who can be mentioned, by the text after the `@`. */
export const searchMentionablePeople = (id: number, search: string, signal: AbortSignal) =>
  callEndpoint(commentEndpoints.people, { params: { id }, query: { search } }, { signal, ...callOptions })
