import { useQuery } from '@tanstack/react-query'
import { formEndpoints } from '#schema/forms/endpoints.ts'
import type { ExportFormat, SubmissionOrder } from '#schema/forms/submission-wire.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { downloadFile } from '../ui/download-file.ts'

/** The query key of lists, which are refetched after a deletion; details are not. */
export const submissionsKey = 'forms'

/** The filter of a list, with the parameter names of the API. */
export interface SubmissionFilter {
  form?: string
  from?: string
  before?: string
  search?: string
  order: SubmissionOrder
}

export const useSubmission = (page: number, id: number) =>
  useQuery({
    queryKey: ['submission', page, id],
    queryFn: ({ signal }) => readEndpoint(formEndpoints.getSubmission, { params: { page, id } }, signal),
  })

/** Deletes submissions of a page permanently, and refetches lists. */
export async function deleteSubmissions(page: number, ids: readonly number[]) {
  const result = await callEndpoint(formEndpoints.deleteSubmissions, { params: { page }, body: { ids: [...ids] } })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [submissionsKey] })
  return result
}

/** Downloads the filtered submissions as a file. */
export async function exportSubmissions(page: number, filter: SubmissionFilter, format: ExportFormat) {
  const result = await callEndpoint(formEndpoints.exportSubmissions, { params: { page }, body: { ...filter, format } })
  if (result.ok) downloadFile(result.value)
  return result
}
