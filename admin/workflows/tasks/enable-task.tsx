import { ToggleTask } from './toggle-task.tsx'

/** Asks for confirmation before enabling a task. */
export default function EnableTask() {
  return <ToggleTask action="enable" />
}
