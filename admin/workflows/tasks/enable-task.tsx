import { ToggleWorkflowTaskScreen } from './toggle-task.tsx'

/** Asks for confirmation before enabling a task. */
export default function EnableWorkflowTaskScreen() {
  return <ToggleWorkflowTaskScreen action="enable" />
}
