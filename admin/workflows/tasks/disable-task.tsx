import { ToggleTask } from './toggle-task.tsx'

/** Asks before a task is disabled. */
export default function DisableTask() {
  return <ToggleTask action="disable" />
}
