import { useRef, useState } from 'react'
import type { WorkflowTaskItem } from '#schema/workflows/wire.ts'
import { useDragToReorder } from '../../fields/use-drag.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FormFieldErrorMessage } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WorkflowTaskChooser } from './task-chooser.tsx'

interface TaskOrderProps {
  tasks: WorkflowTaskItem[]
  onChange: (tasks: WorkflowTaskItem[]) => void
  readOnly: boolean
}

/** The ordered tasks of a workflow: moved by drag handle or buttons, added from the chooser. */
export function WorkflowTaskOrderEditor({ tasks, onChange, readOnly }: TaskOrderProps) {
  const [choosing, setChoosing] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const focusAfter = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())

  function move(from: number, to: number, pressed?: 'up' | 'down') {
    const next = tasks.toSpliced(from, 1).toSpliced(to, 0, tasks[from]!)
    onChange(next)
    announceToScreenReaders(`${tasks[from]!.name} moved to position ${to + 1} of ${tasks.length}.`)
    // At either end the pressed button becomes disabled, so its counterpart gets focus.
    const atEnd = pressed === 'up' ? to === 0 : to === tasks.length - 1
    const button = pressed && atEnd ? (pressed === 'up' ? 'down' : 'up') : pressed
    if (button) focusAfter(`li:nth-child(${to + 1}) [data-move="${button}"]`)
  }
  function remove(index: number) {
    onChange(tasks.toSpliced(index, 1))
    announceToScreenReaders(`${tasks[index]!.name} removed.`)
    focusAfter(`li:nth-child(${Math.max(1, Math.min(index + 1, tasks.length - 1))}) button:not(:disabled)`)
  }
  function add(task: WorkflowTaskItem) {
    setChoosing(false)
    onChange([...tasks, task])
    announceToScreenReaders(`${task.name} added as task ${tasks.length + 1}.`)
  }

  return (
    <fieldset className="field">
      <legend className="field-label">Tasks</legend>
      <p className="field-help">A draft goes through these tasks in order and is published after the last one.</p>
      {tasks.length > 0 && (
        <ol className="task-order" ref={list}>
          {tasks.map((task, index) => (
            <Entry key={task.id} {...{ task, index, readOnly }} length={tasks.length} onMove={move} onRemove={remove} />
          ))}
        </ol>
      )}
      <FormFieldErrorMessage name="tasks" />
      {!readOnly && (
        <div>
          <Button icon="plus" onClick={() => setChoosing(true)}>
            Add task
          </Button>
        </div>
      )}
      {choosing && (
        <WorkflowTaskChooser
          excludedIds={tasks.map(({ id }) => id)}
          onSelect={add}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

interface EntryProps {
  task: WorkflowTaskItem
  index: number
  length: number
  readOnly: boolean
  onMove: (from: number, to: number, pressed?: 'up' | 'down') => void
  onRemove: (index: number) => void
}

function Entry({ task: { name, active, groups }, index, length, readOnly, onMove, onRemove }: EntryProps) {
  const card = useRef<HTMLLIElement>(null)
  const drag = useDragToReorder({ card, index, name, onDrop: (to) => onMove(index, to), selector: '.task-entry' })
  return (
    <li className="task-entry" ref={card}>
      {!readOnly && (
        <span className="task-handle" onPointerDown={drag} title="Drag to move" aria-hidden="true">
          <Icon name="handle" />
        </span>
      )}
      <span className="task-number">{index + 1}</span>
      <span className="choice-text">
        <strong>{name}</strong>
        <span className="quiet">
          {active ? groups.map((group) => group.name).join(', ') || 'Administrators only' : 'Disabled (skipped)'}
        </span>
      </span>
      {!readOnly && (
        <span className="task-buttons">
          <IconButton
            icon="up"
            data-move="up"
            label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1, 'up')}
          />
          <IconButton
            icon="down"
            data-move="down"
            label={`Move ${name} down`}
            disabled={index === length - 1}
            onClick={() => onMove(index, index + 1, 'down')}
          />
          <IconButton icon="close" label={`Remove ${name}`} onClick={() => onRemove(index)} />
        </span>
      )}
    </li>
  )
}
