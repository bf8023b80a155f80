import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taskEndpoints, workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { ApiResult } from '../api.ts'
import { readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** Everything here looks again when any of it was changed: a task shows in its workflows, a workflow on its pages. */
const all = 'workflows'

export const pageSize = 25

interface ListQuery {
  search: string
  disabled: boolean
  number: number
}

const queryOf = ({ search, disabled, number }: ListQuery) => ({
  ...{ limit: pageSize, offset: (number - 1) * pageSize, search },
  ...(disabled && { disabled }),
})

export const useWorkflows = (listed: ListQuery) =>
  useQuery({
    queryKey: [all, 'list', listed],
    queryFn: ({ signal }) => readEndpoint(workflowEndpoints.list, { query: queryOf(listed) }, signal),
    placeholderData: keepPreviousData,
  })

export const useTasks = (listed: ListQuery) =>
  useQuery({
    queryKey: [all, 'tasks', listed],
    queryFn: ({ signal }) => readEndpoint(taskEndpoints.list, { query: queryOf(listed) }, signal),
    placeholderData: keepPreviousData,
  })

/** Always fresh, because it is shown to be changed. */
export const useWorkflow = (id: number) =>
  useQuery({
    queryKey: [all, 'one', id],
    queryFn: ({ signal }) => readEndpoint(workflowEndpoints.get, { params: { id } }, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useTask = (id: number) =>
  useQuery({
    queryKey: [all, 'task', id],
    queryFn: ({ signal }) => readEndpoint(taskEndpoints.get, { params: { id } }, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useWorkflowChoices = () =>
  useQuery({ queryKey: [all, 'choices'], queryFn: ({ signal }) => readEndpoint(workflowEndpoints.choices, {}, signal) })

export const useWorkflowOfPage = (page: number) =>
  useQuery({
    queryKey: [all, 'page', page],
    queryFn: ({ signal }) => readEndpoint(workflowEndpoints.ofPage, { params: { page } }, signal),
  })

export const useWorkflowUsage = (id: number, number: number) =>
  useQuery({
    queryKey: [all, 'usage', id, number],
    queryFn: ({ signal }) =>
      readEndpoint(
        workflowEndpoints.usage,
        { params: { id }, query: { limit: pageSize, offset: (number - 1) * pageSize } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** After a change of a workflow or task: what shows them looks again when it is next opened. */
export async function refreshWorkflows<T>(change: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await change
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [all], refetchType: 'none' })
  return result
}
