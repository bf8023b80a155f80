import { useQuery } from '@tanstack/react-query'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import type { SubmissionSortOrder } from '#schema/forms/submission-wire.ts'
import type { TableFileFormat } from '#schema/lists/table-file.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { downloadFile } from '../ui/download-file.ts'

/** The query key of lists, which are refetched after a deletion; details are not. */
export const submissionsQueryKey = 'forms'

/** The filter of a list, with the parameter names of the API. */
export interface FormSubmissionFilterParams {
  form?: string
  from?: string
  before?: string
  search?: string
  order: SubmissionSortOrder
}

export const useFormSubmissionDetail = (page: number, id: number) =>
  useQuery({
    queryKey: ['submission', page, id],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(formSubmissionEndpoints.getSubmission, { params: { page, id } }, signal),
  })

/** Deletes submissions of a page permanently, and refetches lists. */
export async function deleteFormSubmissions(page: number, ids: readonly number[]) {
  const result = await callEndpoint(formSubmissionEndpoints.deleteSubmissions, {
    params: { page },
    body: { ids: [...ids] },
  })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [submissionsQueryKey] })
  return result
}

/** Downloads the filtered submissions as a file. */
export async function downloadFormSubmissions(
  page: number,
  filter: FormSubmissionFilterParams,
  format: TableFileFormat,
) {
  const result = await callEndpoint(formSubmissionEndpoints.exportSubmissions, {
    params: { page },
    body: { ...filter, format },
  })
  if (result.ok) downloadFile(result.value)
  return result
}
