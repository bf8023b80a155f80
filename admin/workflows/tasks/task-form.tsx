import type { WorkflowTaskDetail } from '#schema/workflows/wire.ts'
import { ReauthenticationProvider, useReauthenticationGuard } from '../../accounts/own-account/reauthentication.tsx'
import type { ApiResult } from '../../api.ts'
import { DeclaredFieldsForm } from '../../forms/declared-form.tsx'
import type { FormFieldForValues } from '../../forms/fields.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { useWorkflowFormChoices } from '../queries.ts'

interface TaskFormProps {
  task?: WorkflowTaskDetail
  /** The label of the button. */
  submitLabel: string
  onSave: (values: { name: string; groups: number[] }) => Promise<ApiResult<WorkflowTaskDetail>>
  /** Called with the saved task. */
  onDone: (task: WorkflowTaskDetail) => void
}

interface TaskValues {
  name: string
  groups: readonly (string | number)[]
}

/**
 * Edits the name of a task and the groups that can approve it. Asks the user to sign in again if the change grants
 * permissions.
 */
export const WorkflowTaskForm = (props: TaskFormProps) => (
  <ReauthenticationProvider>
    <Form {...props} />
  </ReauthenticationProvider>
)

function Form({ task, submitLabel, onSave, onDone }: TaskFormProps) {
  const guard = useReauthenticationGuard()
  const choices = useWorkflowFormChoices()
  if (choices.error) return <LoadErrorNotice error={choices.error} onRetry={() => choices.refetch()} />
  if (!choices.data) return <LoadingSkeleton lines={4} />
  const fields: FormFieldForValues<TaskValues>[] = [
    { kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' },
    {
      kind: 'multi-select',
      name: 'groups',
      label: 'Approved by',
      help: 'A member of any of these groups, or an administrator, can approve.',
      options: choices.data.groups.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  return (
    <DeclaredFieldsForm
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
