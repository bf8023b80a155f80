import type { WorkflowAssignedPage, WorkflowDetail } from '#schema/workflows/wire.ts'
import { ReauthenticationProvider, useReauthenticationGuard } from '../accounts/own-account/reauthentication.tsx'
import type { ApiResult } from '../api.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { WorkflowTaskOrderEditor } from './tasks/task-order.tsx'
import { WorkflowPagesEditor } from './workflow-pages.tsx'

/** The request body of a workflow. */
interface WorkflowValues {
  name: string
  tasks: number[]
  pages: number[]
  take_over: boolean
}

interface WorkflowFormProps {
  workflow?: WorkflowDetail
  root: WorkflowAssignedPage
  submitLabel: string
  onSave: (values: WorkflowValues) => Promise<ApiResult<WorkflowDetail>>
  onDone: (workflow: WorkflowDetail) => void
}

/** Edits the name, tasks and pages of a workflow. Asks the user to sign in again if the change grants permissions. */
export const WorkflowForm = (props: WorkflowFormProps) => (
  <ReauthenticationProvider>
    <GuardedForm {...props} />
  </ReauthenticationProvider>
)

interface FormValues {
  name: string
  tasks: WorkflowDetail['tasks']
  pages: WorkflowDetail['pages']
  takesOver: boolean
}

const toRequestBody = ({ name, tasks, pages, takesOver }: FormValues): WorkflowValues => ({
  name,
  tasks: tasks.map(({ id }) => id),
  pages: pages.map(({ id }) => id),
  take_over: takesOver,
})

function GuardedForm({ workflow, root, submitLabel, onSave, onDone }: WorkflowFormProps) {
  const guard = useReauthenticationGuard()
  const form = useForm<FormValues, WorkflowDetail>({
    initialValues: {
      name: workflow?.name ?? '',
      tasks: workflow?.tasks ?? [],
      pages: workflow?.pages ?? [],
      takesOver: false,
    },
    send: (values) => guard(() => onSave(toRequestBody(values))),
    onSaved: onDone,
  })
  const { values, change } = form
  const readOnly = workflow?.can_change === false
  const canHavePages = workflow?.active ?? true
  return (
    <>
      <Form form={form} className="workflow-form" guardsChanges>
        <fieldset className="workflow-fields" disabled={readOnly}>
          <TextInput
            name="name"
            label="Name"
            autoComplete="off"
            value={values.name}
            onChange={(name) => change({ name })}
          />
        </fieldset>
        <WorkflowTaskOrderEditor tasks={values.tasks} onChange={(tasks) => change({ tasks })} readOnly={readOnly} />
        <WorkflowPagesEditor
          {...{ pages: values.pages, root }}
          onChange={(pages) => change({ pages })}
          readOnly={readOnly || !canHavePages}
          takesOver={values.takesOver}
          onTakeOver={(takesOver) => change({ takesOver })}
        />
        {!readOnly && (
          <div className="confirm-buttons">
            <Button type="submit" variant="primary" busy={form.isBusy}>
              {submitLabel}
            </Button>
          </div>
        )}
      </Form>
      <OpenChooserDialogRenderer />
    </>
  )
}
