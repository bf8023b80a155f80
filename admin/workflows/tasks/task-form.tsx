import type { TaskDetail } from '#schema/workflows/wire.ts'
import { ReauthenticationProvider, useReauthentication } from '../../accounts/own-account/reauthentication.tsx'
import type { ApiResult } from '../../api.ts'
import type { FieldFor } from '../../forms/fields.ts'
import { DeclaredForm } from '../../forms/form.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { useWorkflowChoices } from '../queries.ts'

interface TaskFormProps {
  task?: TaskDetail
  /** What the button says. */
  submitLabel: string
  onSave: (values: { name: string; groups: number[] }) => Promise<ApiResult<TaskDetail>>
  /** The task as it was saved. */
  onDone: (task: TaskDetail) => void
}

interface TaskValues {
  name: string
  groups: readonly (string | number)[]
}

/**
 * The name of a task and the groups whose members may approve it. Where that gives more rights, it asks who is there.
 */
export const TaskForm = (props: TaskFormProps) => (
  <ReauthenticationProvider>
    <Form {...props} />
  </ReauthenticationProvider>
)

function Form({ task, submitLabel, onSave, onDone }: TaskFormProps) {
  const guard = useReauthentication()
  const choices = useWorkflowChoices()
  if (choices.error) return <LoadError error={choices.error} onRetry={() => choices.refetch()} />
  if (!choices.data) return <Skeleton lines={4} />
  const fields: FieldFor<TaskValues>[] = [
    { kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' },
    {
      kind: 'multi-select',
      name: 'groups',
      label: 'Approved by',
      help: 'The task is passed when somebody of one of these groups, or an administrator, approves.',
      options: choices.data.groups.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  return (
    <DeclaredForm
      className="workflow-form"
      fields={fields}
      initialValues={{ name: task?.name ?? '', groups: task?.groups.map(({ id }) => id) ?? [] }}
      send={({ name, groups }) => guard(() => onSave({ name, groups: groups.map(Number) }))}
      onSaved={onDone}
      submitLabel={submitLabel}
      readOnly={task?.can_change === false}
    />
  )
}
