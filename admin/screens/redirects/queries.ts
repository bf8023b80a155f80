import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type {
  RedirectForm,
  RedirectImport,
  RedirectImportReport,
  RedirectItem,
  RedirectListing,
  SavedRedirect,
} from '#schema/wire/redirect.ts'
import { type Answer, type AnsweredFile, call, read } from '../../api.ts'
import { queries } from '../../queries.ts'
import { saveFile } from '../../ui/save-file.ts'

const key = 'redirects'

export const useRedirects = (query: URLSearchParams) =>
  useQuery({
    queryKey: [key, 'list', query.toString()],
    queryFn: ({ signal }) => read<RedirectListing>(`${paths.api.redirects}?${query}`, signal),
    placeholderData: keepPreviousData,
  })

/** Looked at afresh whenever it is opened, and never while it is being changed. */
export const redirectQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => read<RedirectItem>(paths.api.redirect(id), signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { stayWhenSignedOut: true }

export const saveRedirect = async (id: number | null, body: RedirectForm): Promise<Answer<SavedRedirect>> =>
  looked(
    id === null
      ? await call<SavedRedirect>('POST', paths.api.redirects, { body, ...stay })
      : await call<SavedRedirect>('PATCH', paths.api.redirect(id), { body, ...stay }),
  )

export const deleteRedirect = async (id: number) => looked(await call<undefined>('DELETE', paths.api.redirect(id)))

export const importRedirects = async (body: RedirectImport): Promise<Answer<RedirectImportReport>> => {
  const answer = await call<RedirectImportReport>('POST', paths.api.importRedirects, { body, ...stay })
  return body.process ? looked(answer) : answer
}

export async function exportRedirects(query: URLSearchParams): Promise<Answer<AnsweredFile>> {
  const answer = await call<AnsweredFile>('GET', `${paths.api.exportRedirects}?${query}`, { asFile: true })
  if (answer.ok) saveFile(answer.value)
  return answer
}

/** After a change lists look again. */
function looked<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok) void queries.invalidateQueries({ queryKey: [key, 'list'] })
  return answer
}
