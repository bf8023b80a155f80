import { ToggleTask } from './toggle-task.tsx'

/** Asks before a task is enabled. */
export default function EnableTask() {
  return <ToggleTask action="enable" />
}
