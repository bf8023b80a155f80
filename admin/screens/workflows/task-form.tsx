import type { TaskDetail } from '#schema/wire/workflows.ts'
import type { Answer } from '../../api.ts'
import type { FieldFor } from '../../forms/declared.ts'
import { DeclaredForm } from '../../forms/form.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Confirming, useGuard } from '../account/own/confirming.tsx'
import { useWorkflowChoices } from './queries.ts'

interface TaskFormProps {
  task?: TaskDetail
  /** What the button says. */
  button: string
  onSave: (values: { name: string; groups: number[] }) => Promise<Answer<TaskDetail>>
  /** The task as it was saved. */
  onDone: (task: TaskDetail) => void
}

interface TaskValues {
  name: string
  groups: readonly (string | number)[]
}

/** The name of a task and the groups whose members may approve it. Where that gives more rights, it asks who is there. */
export const TaskForm = (props: TaskFormProps) => (
  <Confirming>
    <Form {...props} />
  </Confirming>
)

function Form({ task, button, onSave, onDone }: TaskFormProps) {
  const guard = useGuard()
  const choices = useWorkflowChoices()
  if (choices.error) return <LoadFailure error={choices.error} onRetry={() => choices.refetch()} />
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
      began={{ name: task?.name ?? '', groups: task?.groups.map(({ id }) => id) ?? [] }}
      send={({ name, groups }) => guard(() => onSave({ name, groups: groups.map(Number) }))}
      onSaved={onDone}
      button={button}
      readOnly={task?.may_change === false}
    />
  )
}
