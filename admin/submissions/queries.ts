import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type {
  DeletionResponse,
  ExportFormat,
  FormListing,
  SubmissionDetail,
  SubmissionListing,
  SubmissionOrder,
} from '#schema/forms/submission-wire.ts'
import { paths } from '#schema/paths.ts'
import { ApiReadError, callApi, type DownloadedFile, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'
import { downloadFile } from '../ui/download-file.ts'

/** Lists look again when something was deleted; what was deleted is not looked for. */
const lists = 'forms'

const pageSize = 25

/** What a list is narrowed to, in the words of the server. */
export interface SubmissionFilter {
  form?: string
  from?: string
  before?: string
  search?: string
  order: SubmissionOrder
}

export const useForms = () =>
  useQuery({ queryKey: [lists, 'pages'], queryFn: ({ signal }) => readApi<FormListing>(paths.api.forms, signal) })

/** A screen of submissions, counted from 1. Asked for by POST: what is searched for is mostly somebody's name. */
export const useSubmissions = (page: number, listed: SubmissionFilter, number: number) =>
  useQuery({
    queryKey: [lists, 'submissions', page, listed, number],
    queryFn: async ({ signal }) => {
      const body = { ...listed, limit: pageSize, offset: (number - 1) * pageSize }
      const result = await callApi<SubmissionListing>('POST', paths.api.submissionsAction(page, 'search'), { body, signal })
      if (!result.ok) throw new ApiReadError(result)
      return result.value
    },
    placeholderData: keepPreviousData,
  })

export const useSubmission = (page: number, id: number) =>
  useQuery({
    queryKey: ['submission', page, id],
    queryFn: ({ signal }) => readApi<SubmissionDetail>(paths.api.submission(page, id), signal),
  })

/** Deletes submissions of a page for good; the lists look again. */
export async function deleteSubmissions(page: number, ids: readonly number[]) {
  const result = await callApi<DeletionResponse>('POST', paths.api.submissionsAction(page, 'delete'), { body: { ids } })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [lists] })
  return result
}

/** Saves what is listed as a file. */
export async function exportSubmissions(page: number, listed: SubmissionFilter, format: ExportFormat) {
  const result = await callApi<DownloadedFile>('POST', paths.api.submissionsAction(page, 'export'), {
    body: { ...listed, format },
    asFile: true,
  })
  if (result.ok) downloadFile(result.value)
  return result
}
