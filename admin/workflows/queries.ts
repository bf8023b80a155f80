import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taskEndpoints, workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { ApiResult } from '../api.ts'
import { readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/**
 * All these queries share a key, because tasks appear in workflows and workflows on pages: any change invalidates all.
 */
export const workflowsKey = 'workflows'

export const pageSize = 25

interface ListQuery {
  search: string
  disabled: boolean
  number: number
}

const toQuery = ({ search, disabled, number }: ListQuery) => ({
  ...{ limit: pageSize, offset: (number - 1) * pageSize, search },
  ...(disabled && { disabled }),
})

export const useTasks = (listQuery: ListQuery) =>
  useQuery({
    queryKey: [workflowsKey, 'tasks', listQuery],
    queryFn: ({ signal }) => readEndpoint(taskEndpoints.list, { query: toQuery(listQuery) }, signal),
    placeholderData: keepPreviousData,
  })

/** Never cached, because it is edited. */
export const useWorkflow = (id: number) =>
  useQuery({
    queryKey: [workflowsKey, 'one', id],
    queryFn: ({ signal }) => readEndpoint(workflowEndpoints.get, { params: { id } }, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useTask = (id: number) =>
  useQuery({
    queryKey: [workflowsKey, 'task', id],
    queryFn: ({ signal }) => readEndpoint(taskEndpoints.get, { params: { id } }, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useWorkflowChoices = () =>
  useQuery({
    queryKey: [workflowsKey, 'choices'],
    queryFn: ({ signal }) => readEndpoint(workflowEndpoints.choices, {}, signal),
  })

export const useWorkflowOfPage = (page: number) =>
  useQuery({
    queryKey: [workflowsKey, 'page', page],
    queryFn: ({ signal }) => readEndpoint(workflowEndpoints.ofPage, { params: { page } }, signal),
  })

export const useWorkflowUsage = (id: number, number: number) =>
  useQuery({
    queryKey: [workflowsKey, 'usage', id, number],
    queryFn: ({ signal }) =>
      readEndpoint(
        workflowEndpoints.usage,
        { params: { id }, query: { limit: pageSize, offset: (number - 1) * pageSize } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** Awaits a change of a workflow or task, and marks the cached queries as stale for their next use. */
export async function refreshWorkflows<T>(change: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await change
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [workflowsKey], refetchType: 'none' })
  return result
}
