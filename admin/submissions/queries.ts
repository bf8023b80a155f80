import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formEndpoints } from '#schema/forms/endpoints.ts'
import type { ExportFormat, SubmissionOrder } from '#schema/forms/submission-wire.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
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
  useQuery({ queryKey: [lists, 'pages'], queryFn: ({ signal }) => readEndpoint(formEndpoints.list, {}, signal) })

/** A screen of submissions, counted from 1. Asked for by POST: what is searched for is mostly somebody's name. */
export const useSubmissions = (page: number, listed: SubmissionFilter, number: number) =>
  useQuery({
    queryKey: [lists, 'submissions', page, listed, number],
    queryFn: ({ signal }) => {
      const body = { ...listed, limit: pageSize, offset: (number - 1) * pageSize }
      return readEndpoint(formEndpoints.searchSubmissions, { params: { page }, body }, signal)
    },
    placeholderData: keepPreviousData,
  })

export const useSubmission = (page: number, id: number) =>
  useQuery({
    queryKey: ['submission', page, id],
    queryFn: ({ signal }) => readEndpoint(formEndpoints.getSubmission, { params: { page, id } }, signal),
  })

/** Deletes submissions of a page for good; the lists look again. */
export async function deleteSubmissions(page: number, ids: readonly number[]) {
  const result = await callEndpoint(formEndpoints.deleteSubmissions, { params: { page }, body: { ids: [...ids] } })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [lists] })
  return result
}

/** Saves what is listed as a file. */
export async function exportSubmissions(page: number, listed: SubmissionFilter, format: ExportFormat) {
  const result = await callEndpoint(formEndpoints.exportSubmissions, { params: { page }, body: { ...listed, format } })
  if (result.ok) downloadFile(result.value)
  return result
}
