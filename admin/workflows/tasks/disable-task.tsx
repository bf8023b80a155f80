import { ToggleWorkflowTaskScreen } from './toggle-task.tsx'

/** Asks for confirmation before disabling a task. */
export default function DisableWorkflowTaskScreen() {
  return <ToggleWorkflowTaskScreen action="disable" />
}
