import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { ApiResult } from '../api.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/**
 * All these queries share a key, because tasks appear in workflows and workflows on pages. Each change invalidates all.
 */
export const workflowsQueryKey = 'workflows'

export const workflowListPageSize = 25

interface ListQuery {
  search: string
  disabled: boolean
  number: number
}

const toQuery = ({ search, disabled, number }: ListQuery) => ({
  ...{ limit: workflowListPageSize, offset: (number - 1) * workflowListPageSize, search },
  ...(disabled && { disabled }),
})

export const useWorkflowTasks = (listQuery: ListQuery) =>
  useQuery({
    queryKey: [workflowsQueryKey, 'tasks', listQuery],
    queryFn: ({ signal }) => callEndpointOrThrow(workflowTaskEndpoints.list, { query: toQuery(listQuery) }, signal),
    placeholderData: keepPreviousData,
  })

/** Never cached, because it is edited. */
export const useWorkflow = (id: number) =>
  useQuery({
    queryKey: [workflowsQueryKey, 'one', id],
    queryFn: ({ signal }) => callEndpointOrThrow(workflowEndpoints.get, { params: { id } }, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useWorkflowTask = (id: number) =>
  useQuery({
    queryKey: [workflowsQueryKey, 'task', id],
    queryFn: ({ signal }) => callEndpointOrThrow(workflowTaskEndpoints.get, { params: { id } }, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useWorkflowFormChoices = () =>
  useQuery({
    queryKey: [workflowsQueryKey, 'choices'],
    queryFn: ({ signal }) => callEndpointOrThrow(workflowEndpoints.choices, {}, signal),
  })

export const useDirectlyAssignedPageWorkflow = (page: number) =>
  useQuery({
    queryKey: [workflowsQueryKey, 'page', page],
    queryFn: ({ signal }) => callEndpointOrThrow(workflowEndpoints.ofPage, { params: { page } }, signal),
  })

export const useWorkflowUsage = (id: number, number: number) =>
  useQuery({
    queryKey: [workflowsQueryKey, 'usage', id, number],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(
        workflowEndpoints.usage,
        { params: { id }, query: { limit: workflowListPageSize, offset: (number - 1) * workflowListPageSize } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Awaits a change of a workflow or task, and marks the cached queries as stale for their next use. */
export async function invalidateWorkflowsAfterCall<T>(change: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await change
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [workflowsQueryKey], refetchType: 'none' })
  return result
}
