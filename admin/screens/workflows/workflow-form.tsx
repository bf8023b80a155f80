import { type FormEvent, useRef, useState } from 'react'
import type { WorkflowDetail, WorkflowPage } from '#schema/wire/workflows.ts'
import type { Answer, Refusal } from '../../api.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PageChoice } from './page-choice.tsx'
import { problemAt } from './queries.ts'
import { Refused, useFocusOnProblem } from './refused.tsx'
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

/** The name of a workflow, its tasks in their order, and its pages. */
export function WorkflowForm({ workflow, root, button, onSave, onDone }: WorkflowFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(workflow?.name ?? '')
  const [tasks, setTasks] = useState(workflow?.tasks ?? [])
  const [pages, setPages] = useState(workflow?.pages ?? [])
  const [takesOver, setTakesOver] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const readOnly = workflow?.may_change === false
  const standsOnPages = workflow?.active ?? true

  useFocusOnProblem(form, refusal)

  async function save(event: FormEvent) {
    event.preventDefault()
    // React tells a form of what is sent in a dialog it opened, too.
    if (busy || event.target !== event.currentTarget) return
    setBusy(true)
    const answer = await onSave({ name, tasks: tasks.map(({ id }) => id), pages: pages.map(({ id }) => id), take_over: takesOver })
    setBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (answer.ok) onDone(answer.value)
  }

  const pageProblem = problemAt(refusal, 'pages')
  return (
    <>
      <form className="workflow-form" onSubmit={save} noValidate ref={form}>
        <Refused refusal={refusal} />
        <fieldset className="workflow-fields" disabled={readOnly}>
          <TextInput label="Name" value={name} onChange={setName} error={problemAt(refusal, 'name')} autoComplete="off" />
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
