import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type {
  DeletionAnswer,
  ExportFormat,
  FormListing,
  SubmissionDetail,
  SubmissionListing,
  SubmissionOrder,
} from '#schema/wire/submissions.ts'
import { type AnsweredFile, call, RefusedRead, read } from '../../api.ts'
import { queries } from '../../queries.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Lists look again when something was deleted; what was deleted is not looked for. */
const lists = 'forms'

export const perScreen = 25

/** What a list is narrowed to, in the words of the server. */
export interface ListedSubmissions {
  form?: string
  from?: string
  before?: string
  search?: string
  order: SubmissionOrder
}

export const useForms = () => useQuery({ queryKey: [lists, 'pages'], queryFn: ({ signal }) => read<FormListing>(paths.api.forms, signal) })

/** A screen of submissions, counted from 1. Asked for by POST: what is searched for is mostly somebody's name. */
export const useSubmissions = (page: number, listed: ListedSubmissions, number: number) =>
  useQuery({
    queryKey: [lists, 'submissions', page, listed, number],
    queryFn: async ({ signal }) => {
      const body = { ...listed, limit: perScreen, offset: (number - 1) * perScreen }
      const answer = await call<SubmissionListing>('POST', paths.api.submissionsCall(page, 'search'), { body, signal })
      if (!answer.ok) throw new RefusedRead(answer)
      return answer.value
    },
    placeholderData: keepPreviousData,
  })

export const useSubmission = (page: number, id: number) =>
  useQuery({ queryKey: ['submission', page, id], queryFn: ({ signal }) => read<SubmissionDetail>(paths.api.submission(page, id), signal) })

/** Deletes submissions of a page for good; the lists look again. */
export async function deleteSubmissions(page: number, ids: readonly number[]) {
  const answer = await call<DeletionAnswer>('POST', paths.api.submissionsCall(page, 'delete'), { body: { ids } })
  if (answer.ok) await queries.invalidateQueries({ queryKey: [lists] })
  return answer
}

/** Saves what is listed as a file. */
export async function exportSubmissions(page: number, listed: ListedSubmissions, format: ExportFormat) {
  const answer = await call<AnsweredFile>('POST', paths.api.submissionsCall(page, 'export'), { body: { ...listed, format }, asFile: true })
  if (answer.ok) saveFile(answer.value)
  return answer
}
