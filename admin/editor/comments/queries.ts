import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { besideApi } from '#schema/paths-beside.ts'
import type { Place } from '#schema/rules/comment-place.ts'
import type { ChangedThread, CommentListing, CommentPeople, CommentWords, ThreadItem } from '#schema/wire/comment.ts'
import { type Answer, call, read } from '../../api.ts'
import { queries } from '../../queries.ts'
import type { CommentMarks } from './marks.ts'

const keyOf = (page: number) => ['comments', page]

/** The threads of a page. They are read again when a ping of the editor tells that they have changed, and not otherwise. */
export function useThreads(page: number, { open, version }: CommentMarks) {
  const listing = useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => read<CommentListing>(besideApi.comments(page), signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, refetch } = listing
  useEffect(() => {
    if (!data) return
    open.set(openByPlace(data.items))
    return version.listen(() => {
      if (version.value !== null && version.value !== data.meta.version) refetch()
    })
  }, [data, open, version, refetch])
  return listing
}

function openByPlace(threads: readonly ThreadItem[]): ReadonlyMap<Place, number> {
  const counts = new Map<Place, number>()
  for (const { place, resolved } of threads) if (!resolved) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}

async function change(page: number, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer<ChangedThread>> {
  const answer = await call<ChangedThread>(method, path, { ...(body && { body }), stayWhenSignedOut: true })
  // A thread that is gone, or was resolved meanwhile, is shown as it is too.
  if (answer.ok || answer.status === 404 || answer.status === 409) await queries.invalidateQueries({ queryKey: keyOf(page) })
  return answer
}

export const beginThread = (page: number, place: Place, words: CommentWords) =>
  change(page, 'POST', besideApi.comments(page), { place, ...words })

export const answerThread = (page: number, thread: number, words: CommentWords) =>
  change(page, 'POST', besideApi.commentThread(page, thread), words)

export const settleThread = (page: number, thread: number, verb: 'resolve' | 'reopen') =>
  change(page, 'POST', besideApi.commentThread(page, thread, `${verb}/`), {})

export const editComment = (page: number, thread: number, comment: number, words: CommentWords) =>
  change(page, 'PATCH', besideApi.comment(page, thread, comment), words)

export const deleteComment = (page: number, thread: number, comment: number) =>
  change(page, 'DELETE', besideApi.comment(page, thread, comment))

/** Who can be mentioned, by what is typed after the sign. */
export const findPeople = (page: number, search: string, signal: AbortSignal) =>
  call<CommentPeople>('GET', besideApi.commentPeople(page, search), { signal, stayWhenSignedOut: true })
