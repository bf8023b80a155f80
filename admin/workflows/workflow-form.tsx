import { useState } from 'react'
import type { WorkflowDetail, WorkflowPage } from '#schema/workflows/wire.ts'
import { ReauthenticationProvider, useReauthentication } from '../accounts/own-account/reauthentication.tsx'
import type { ApiResult } from '../api.ts'
import { ChooserHost } from '../choosers/chooser-host.tsx'
import type { FieldFor } from '../forms/fields.ts'
import { DeclaredFields, FormErrorSummary, useFormSubmission } from '../forms/form.tsx'
import { findProblem } from '../forms/problems.ts'
import { Button } from '../ui/button.tsx'
import { TaskOrder } from './tasks/task-order.tsx'
import { WorkflowPages } from './workflow-pages.tsx'

/** The request body of a workflow. */
interface WorkflowValues {
  name: string
  tasks: number[]
  pages: number[]
  take_over: boolean
}

interface WorkflowFormProps {
  workflow?: WorkflowDetail
  root: WorkflowPage
  submitLabel: string
  onSave: (values: WorkflowValues) => Promise<ApiResult<WorkflowDetail>>
  onDone: (workflow: WorkflowDetail) => void
}

const nameFields: FieldFor<{ name: string }>[] = [{ kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' }]

/** Edits the name, tasks and pages of a workflow. Asks the user to sign in again if the change grants permissions. */
export const WorkflowForm = (props: WorkflowFormProps) => (
  <ReauthenticationProvider>
    <Form {...props} />
  </ReauthenticationProvider>
)

function Form({ workflow, root, submitLabel, onSave, onDone }: WorkflowFormProps) {
  const guard = useReauthentication()
  const [name, setName] = useState(workflow?.name ?? '')
  const [tasks, setTasks] = useState(workflow?.tasks ?? [])
  const [pages, setPages] = useState(workflow?.pages ?? [])
  const [takesOver, setTakesOver] = useState(false)
  const { form, busy, apiError, submit } = useFormSubmission(
    (values: WorkflowValues) => guard(() => onSave(values)),
    onDone,
  )
  const readOnly = workflow?.can_change === false
  const canHavePages = workflow?.active ?? true
  const values = { name, tasks: tasks.map(({ id }) => id), pages: pages.map(({ id }) => id), take_over: takesOver }
  const pageProblem = findProblem(apiError, 'pages')
  return (
    <>
      <form className="workflow-form" onSubmit={submit(values)} noValidate ref={form}>
        <FormErrorSummary apiError={apiError} fieldNames={['name', 'tasks', 'pages']} />
        <fieldset className="workflow-fields" disabled={readOnly}>
          <DeclaredFields<{ name: string }>
            fields={nameFields}
            values={{ name }}
            apiError={apiError}
            onChange={(next) => setName(next.name)}
          />
        </fieldset>
        <TaskOrder tasks={tasks} onChange={setTasks} readOnly={readOnly} error={findProblem(apiError, 'tasks')} />
        <WorkflowPages
          {...{ pages, root }}
          onChange={setPages}
          readOnly={readOnly || !canHavePages}
          error={pageProblem}
          takeOver={{
            isOffered: pageProblem?.includes('has the workflow') ?? false,
            value: takesOver,
            onChange: setTakesOver,
          }}
        />
        {!readOnly && (
          <div className="confirm-buttons">
            <Button type="submit" variant="primary" busy={busy}>
              {submitLabel}
            </Button>
          </div>
        )}
      </form>
      <ChooserHost />
    </>
  )
}
