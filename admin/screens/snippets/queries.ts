import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RevisionListing } from '#schema/wire/pages.ts'
import type {
  SnippetActionName,
  SnippetAnswer,
  SnippetDetail,
  SnippetHistory,
  SnippetListing,
  SnippetTypeItem,
  SnippetUsage,
} from '#schema/wire/snippet.ts'
import { type Answer, call, read } from '../../api.ts'
import { queries } from '../../queries.ts'
import type { Reverting } from '../revisions/revert-dialog.tsx'

const all = 'snippets'

/** Which snippet of which type. */
export interface SnippetPlace {
  type: string
  id: number
}

/** The snippet an address is about. */
export function usePlace(): SnippetPlace {
  const { type = '', id = '' } = useParams()
  return { type, id: Number(id) }
}

export const useSnippetTypes = () =>
  useQuery({
    queryKey: [all, 'types'],
    queryFn: ({ signal }) => read<{ items: SnippetTypeItem[] }>(paths.api.snippetTypes, signal),
  })

export const useSnippets = (type: string, query: URLSearchParams) =>
  useQuery({
    queryKey: [all, 'list', type, query.toString()],
    queryFn: ({ signal }) => read<SnippetListing>(`${paths.api.snippets(type)}?${query}`, signal),
    placeholderData: keepPreviousData,
  })

/** Looked at afresh whenever it is opened, and never while it is being changed: saving names the version it began with. */
export const snippetQuery = ({ type, id }: SnippetPlace) =>
  queryOptions({
    queryKey: [all, 'one', type, id],
    queryFn: ({ signal }) => read<SnippetDetail>(paths.api.snippet(type, id), signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const perScreen = 25
const sliceOf = (number: number) => new URLSearchParams({ limit: String(perScreen), offset: String((number - 1) * perScreen) })

export const useSnippetUsage = ({ type, id }: SnippetPlace, number = 1) =>
  useQuery({
    queryKey: [all, 'usage', type, id, number],
    queryFn: ({ signal }) => read<SnippetUsage>(`${paths.api.snippetPart(type, id, 'usage')}?${sliceOf(number)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSnippetHistory = ({ type, id }: SnippetPlace, number: number) =>
  useQuery({
    queryKey: [all, 'history', type, id, number],
    queryFn: ({ signal }) => read<SnippetHistory>(`${paths.api.snippetPart(type, id, 'history')}?${sliceOf(number)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSnippetRevisions = ({ type, id }: SnippetPlace, number: number) =>
  useQuery({
    queryKey: [all, 'revisions', type, id, number],
    queryFn: ({ signal }) => read<RevisionListing>(`${paths.api.snippetPart(type, id, 'revisions')}?${sliceOf(number)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { stayWhenSignedOut: true }

export const readSnippet = ({ type, id }: SnippetPlace): Promise<Answer<SnippetDetail>> =>
  call<SnippetDetail>('GET', paths.api.snippet(type, id), stay)

export const createSnippet = (type: string, body: object) =>
  changing(call<SnippetAnswer>('POST', paths.api.snippets(type), { body, ...stay }))

export const saveSnippet = ({ type, id }: SnippetPlace, body: { values: object; version: string; editing_session?: string }) =>
  changing(call<SnippetAnswer>('PATCH', paths.api.snippet(type, id), { body, ...stay }))

export const actOnSnippet = ({ type, id }: SnippetPlace, name: SnippetActionName, body: object = {}) =>
  changing(call<SnippetAnswer>('POST', paths.api.snippetAction(type, id, name), { body, ...stay }))

/** How an older revision of a snippet becomes its latest draft. */
export const revertingOf = ({ id, version, kind: { type } }: SnippetDetail): Reverting => ({
  revert: (revision_id) => actOnSnippet({ type, id }, 'revert', { version, revision_id }),
  next: paths.wagtail.snippet(type, id),
})

export const deleteSnippet = ({ type, id }: SnippetPlace, body: { version: string; used: number }) =>
  changing(call<{ message: string }>('DELETE', paths.api.snippet(type, id), { body }))

/** What lists snippets, or names chosen ones, looks again when it is next opened. */
async function changing<T>(call: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call
  if (!answer.ok) return answer
  for (const key of ['types', 'list']) void queries.invalidateQueries({ queryKey: [all, key], refetchType: 'none' })
  for (const key of ['chosen', 'choose']) void queries.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  return answer
}
