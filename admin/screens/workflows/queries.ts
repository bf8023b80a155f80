import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type {
  TaskDetail,
  TaskListing,
  WorkflowChoices,
  WorkflowDetail,
  WorkflowListing,
  WorkflowOfPage,
  WorkflowUsage,
} from '#schema/wire/workflows.ts'
import { call, read } from '../../api.ts'
import { queries } from '../../queries.ts'

/** Everything here looks again when any of it was changed: a task shows in its workflows, a workflow on its pages. */
const all = 'workflows'

export const perScreen = 25

interface Listed {
  search: string
  disabled: boolean
  number: number
}

const queryOf = ({ search, disabled, number }: Listed) =>
  new URLSearchParams({
    limit: String(perScreen),
    offset: String((number - 1) * perScreen),
    ...(disabled && { disabled: 'true' }),
    ...(search && { search }),
  }).toString()

export const useWorkflows = (listed: Listed) =>
  useQuery({
    queryKey: [all, 'list', listed],
    queryFn: ({ signal }) => read<WorkflowListing>(`${paths.api.workflows}?${queryOf(listed)}`, signal),
    placeholderData: keepPreviousData,
  })

export const useTasks = (listed: Listed) =>
  useQuery({
    queryKey: [all, 'tasks', listed],
    queryFn: ({ signal }) => read<TaskListing>(`${paths.api.tasks}?${queryOf(listed)}`, signal),
    placeholderData: keepPreviousData,
  })

/** Always fresh, because it is shown to be changed. */
export const useWorkflow = (id: number) =>
  useQuery({
    queryKey: [all, 'one', id],
    queryFn: ({ signal }) => read<WorkflowDetail>(paths.api.workflow(id), signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useTask = (id: number) =>
  useQuery({
    queryKey: [all, 'task', id],
    queryFn: ({ signal }) => read<TaskDetail>(paths.api.task(id), signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })

export const useWorkflowChoices = () =>
  useQuery({ queryKey: [all, 'choices'], queryFn: ({ signal }) => read<WorkflowChoices>(paths.api.workflowChoices, signal) })

export const useWorkflowOfPage = (page: number) =>
  useQuery({
    queryKey: [all, 'page', page],
    queryFn: ({ signal }) => read<WorkflowOfPage>(paths.api.workflowOfPage(page), signal),
  })

export const useWorkflowUsage = (id: number, number: number) =>
  useQuery({
    queryKey: [all, 'usage', id, number],
    queryFn: ({ signal }) =>
      read<WorkflowUsage>(`${paths.api.workflowUsage(id)}?limit=${perScreen}&offset=${(number - 1) * perScreen}`, signal),
    placeholderData: keepPreviousData,
  })

/** Changes a workflow or task. What shows them looks again when it is next opened. */
export async function change<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await call<T>(method, path, body ? { body } : {})
  if (answer.ok) await queries.invalidateQueries({ queryKey: [all], refetchType: 'none' })
  return answer
}
