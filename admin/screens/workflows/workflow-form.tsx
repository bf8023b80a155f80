import { useState } from 'react'
import type { WorkflowDetail, WorkflowPage } from '#schema/wire/workflows.ts'
import type { Answer } from '../../api.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import type { FieldFor } from '../../forms/declared.ts'
import { DeclaredFields, FormSummary, useSubmission } from '../../forms/form.tsx'
import { problemAt } from '../../forms/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Confirming, useGuard } from '../account/own/confirming.tsx'
import { PageChoice } from './page-choice.tsx'
import { TaskOrder } from './task-order.tsx'

/** A workflow as it is sent. */
export interface WorkflowValues {
  name: string
  tasks: number[]
  pages: number[]
  take_over: boolean
}

interface WorkflowFormProps {
  workflow?: WorkflowDetail
  root: WorkflowPage
  button: string
  onSave: (values: WorkflowValues) => Promise<Answer<WorkflowDetail>>
  onDone: (workflow: WorkflowDetail) => void
}

const named: FieldFor<{ name: string }>[] = [{ kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' }]

/** The name of a workflow, its tasks in their order, and its pages. Where that gives more rights, it asks who is there. */
export const WorkflowForm = (props: WorkflowFormProps) => (
  <Confirming>
    <Form {...props} />
  </Confirming>
)

function Form({ workflow, root, button, onSave, onDone }: WorkflowFormProps) {
  const guard = useGuard()
  const [name, setName] = useState(workflow?.name ?? '')
  const [tasks, setTasks] = useState(workflow?.tasks ?? [])
  const [pages, setPages] = useState(workflow?.pages ?? [])
  const [takesOver, setTakesOver] = useState(false)
  const { form, busy, refusal, submit } = useSubmission((values: WorkflowValues) => guard(() => onSave(values)), onDone)
  const readOnly = workflow?.may_change === false
  const standsOnPages = workflow?.active ?? true
  const values = { name, tasks: tasks.map(({ id }) => id), pages: pages.map(({ id }) => id), take_over: takesOver }
  const pageProblem = problemAt(refusal, 'pages')
  return (
    <>
      <form className="workflow-form" onSubmit={submit(values)} noValidate ref={form}>
        <FormSummary refusal={refusal} shown={['name', 'tasks', 'pages']} />
        <fieldset className="workflow-fields" disabled={readOnly}>
          <DeclaredFields<{ name: string }> fields={named} values={{ name }} refusal={refusal} onChange={(next) => setName(next.name)} />
        </fieldset>
        <TaskOrder tasks={tasks} onChange={setTasks} readOnly={readOnly} error={problemAt(refusal, 'tasks')} />
        <PageChoice
          {...{ pages, root }}
          onChange={setPages}
          readOnly={readOnly || !standsOnPages}
          error={pageProblem}
          takeOver={{ asked: pageProblem?.includes('has the workflow') ?? false, value: takesOver, onChange: setTakesOver }}
        />
        {!readOnly && (
          <div className="confirm-buttons">
            <Button type="submit" look="primary" busy={busy}>
              {button}
            </Button>
          </div>
        )}
      </form>
      <Choosers />
    </>
  )
}
