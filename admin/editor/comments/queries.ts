import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentPath } from '#schema/comments/content-path.ts'
import type { CommentForm, CommentListing, MentionableUsers, ThreadItem, ThreadResponse } from '#schema/comments/wire.ts'
import { editorApiPaths } from '#schema/pages/editor-paths.ts'
import { type ApiResult, callApi, readApi } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import type { CommentState } from './comment-state.ts'

const keyOf = (page: number) => ['comments', page]

/** The threads of a page. They are read again when a ping of the editor tells that they have changed, and not otherwise. */
export function useThreads(page: number, { openCounts, version }: CommentState) {
  const listing = useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => readApi<CommentListing>(editorApiPaths.comments(page), signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, refetch } = listing
  useEffect(() => {
    if (!data) return
    openCounts.set(openByPlace(data.items))
    return version.subscribe(() => {
      if (version.value !== null && version.value !== data.meta.version) refetch()
    })
  }, [data, openCounts, version, refetch])
  return listing
}

function openByPlace(threads: readonly ThreadItem[]): ReadonlyMap<ContentPath, number> {
  const counts = new Map<ContentPath, number>()
  for (const { content_path, resolved } of threads) if (!resolved) counts.set(content_path, (counts.get(content_path) ?? 0) + 1)
  return counts
}

async function changeThread(
  page: number,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<ApiResult<ThreadResponse>> {
  const result = await callApi<ThreadResponse>(method, path, { ...(body && { body }), skipLoginRedirect: true })
  // A thread that is gone, or was resolved meanwhile, is shown as it is too.
  if (result.ok || result.status === 404 || result.status === 409) await queryClient.invalidateQueries({ queryKey: keyOf(page) })
  return result
}

export const createThread = (page: number, content_path: ContentPath, words: CommentForm) =>
  changeThread(page, 'POST', editorApiPaths.comments(page), { content_path, ...words })

export const replyToThread = (page: number, thread: number, words: CommentForm) =>
  changeThread(page, 'POST', editorApiPaths.commentThread(page, thread), words)

export const resolveOrReopenThread = (page: number, thread: number, verb: 'resolve' | 'reopen') =>
  changeThread(page, 'POST', editorApiPaths.commentThread(page, thread, `${verb}/`), {})

export const editComment = (page: number, thread: number, comment: number, words: CommentForm) =>
  changeThread(page, 'PATCH', editorApiPaths.comment(page, thread, comment), words)

export const deleteComment = (page: number, thread: number, comment: number) =>
  changeThread(page, 'DELETE', editorApiPaths.comment(page, thread, comment))

/** Who can be mentioned, by what is typed after the sign. */
export const searchPeople = (page: number, search: string, signal: AbortSignal) =>
  callApi<MentionableUsers>('GET', editorApiPaths.mentionableUsers(page, search), { signal, skipLoginRedirect: true })
