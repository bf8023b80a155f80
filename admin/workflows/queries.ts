import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type {
  PageWorkflow,
  TaskDetail,
  TaskListing,
  WorkflowChoices,
  WorkflowDetail,
  WorkflowListing,
  WorkflowUsage,
} from '#schema/workflows/wire.ts'
import { callApi, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'

/** Everything here looks again when any of it was changed: a task shows in its workflows, a workflow on its pages. */
const all = 'workflows'

export const pageSize = 25

interface ListQuery {
  search: string
  disabled: boolean
  number: number
}

const queryOf = ({ search, disabled, number }: ListQuery) =>
  new URLSearchParams({
    limit: String(pageSize),
    offset: String((number - 1) * pageSize),
    ...(disabled && { disabled: 'true' }),
    ...(search && { search }),
  }).toString()

export const useWorkflows = (listed: ListQuery) =>
  useQuery({
    queryKey: [all, 'list', listed],
    queryFn: ({ signal }) => readApi<WorkflowListing>(`${paths.api.workflows}?${queryOf(listed)}`, signal),
    placeholderData: keepPreviousData,
  })

export const useTasks = (listed: ListQuery) =>
  useQuery({
    queryKey: [all, 'tasks', listed],
    queryFn: ({ signal }) => readApi<TaskListing>(`${paths.api.tasks}?${queryOf(listed)}`, signal),
    placeholderData: keepPreviousData,
  })

/** Always fresh, because it is shown to be changed. */
export const useWorkflow = (id: number) =>
  useQuery({
    queryKey: [all, 'one', id],
    queryFn: ({ signal }) => readApi<WorkflowDetail>(paths.api.workflow(id), signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useTask = (id: number) =>
  useQuery({
    queryKey: [all, 'task', id],
    queryFn: ({ signal }) => readApi<TaskDetail>(paths.api.task(id), signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useWorkflowChoices = () =>
  useQuery({ queryKey: [all, 'choices'], queryFn: ({ signal }) => readApi<WorkflowChoices>(paths.api.workflowChoices, signal) })

export const useWorkflowOfPage = (page: number) =>
  useQuery({
    queryKey: [all, 'page', page],
    queryFn: ({ signal }) => readApi<PageWorkflow>(paths.api.pageWorkflow(page), signal),
  })

export const useWorkflowUsage = (id: number, number: number) =>
  useQuery({
    queryKey: [all, 'usage', id, number],
    queryFn: ({ signal }) =>
      readApi<WorkflowUsage>(`${paths.api.workflowUsage(id)}?limit=${pageSize}&offset=${(number - 1) * pageSize}`, signal),
    placeholderData: keepPreviousData,
  })

/** Changes a workflow or task. What shows them looks again when it is next opened. */
export async function changeWorkflow<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const result = await callApi<T>(method, path, body ? { body } : {})
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [all], refetchType: 'none' })
  return result
}
