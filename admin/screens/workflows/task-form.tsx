import { type FormEvent, useRef, useState } from 'react'
import type { TaskDetail } from '#schema/wire/workflows.ts'
import type { Answer, Refusal } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { problemAt, useWorkflowChoices } from './queries.ts'
import { Refused, useFocusOnProblem } from './refused.tsx'

interface TaskFormProps {
  task?: TaskDetail
  /** What the button says. */
  button: string
  onSave: (values: { name: string; groups: number[] }) => Promise<Answer<TaskDetail>>
  /** The task as it was saved. */
  onDone: (task: TaskDetail) => void
}

/** The name of a task and the groups whose members may approve it. */
export function TaskForm({ task, button, onSave, onDone }: TaskFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const choices = useWorkflowChoices()
  const [name, setName] = useState(task?.name ?? '')
  const [groups, setGroups] = useState(() => task?.groups.map(({ id }) => id) ?? [])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const readOnly = task?.may_change === false

  useFocusOnProblem(form, refusal)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await onSave({ name, groups })
    setBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (answer.ok) onDone(answer.value)
  }

  if (choices.error) return <LoadFailure error={choices.error} onRetry={() => choices.refetch()} />
  if (!choices.data) return <Skeleton lines={4} />
  const error = problemAt(refusal, 'groups')
  return (
    <form className="workflow-form" onSubmit={save} noValidate ref={form}>
      <Refused refusal={refusal} />
      <fieldset disabled={readOnly} className="workflow-fields">
        <TextInput label="Name" value={name} onChange={setName} error={problemAt(refusal, 'name')} autoComplete="off" />
        <fieldset className="field" aria-describedby={error && 'task-groups-error'}>
          <legend className="field-label">Approved by</legend>
          <p className="field-help">The task is passed when somebody of one of these groups, or an administrator, approves.</p>
          {choices.data.groups.map(({ id, name: group }) => (
            <Check
              key={id}
              label={group}
              checked={groups.includes(id)}
              onChange={(chosen) => setGroups(chosen ? [...groups, id] : groups.filter((each) => each !== id))}
            />
          ))}
          {error && (
            <p className="field-error" id="task-groups-error">
              <Icon name="alert" size={16} /> {error}
            </p>
          )}
        </fieldset>
      </fieldset>
      {!readOnly && (
        <div className="confirm-buttons">
          <Button type="submit" look="primary" busy={busy}>
            {button}
          </Button>
        </div>
      )}
    </form>
  )
}
