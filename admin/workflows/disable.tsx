import { ToggleWorkflowScreen } from './toggle-workflow.tsx'

/** Asks for confirmation before disabling a workflow. */
export default function DisableWorkflowScreen() {
  return <ToggleWorkflowScreen action="disable" />
}
