import { ToggleTask } from './toggle-task.tsx'

/** Asks for confirmation before disabling a task. */
export default function DisableTask() {
  return <ToggleTask action="disable" />
}
