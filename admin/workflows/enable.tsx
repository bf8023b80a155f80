import { ToggleWorkflowScreen } from './toggle-workflow.tsx'

/** Asks for confirmation before enabling a workflow. */
export default function EnableWorkflowScreen() {
  return <ToggleWorkflowScreen action="enable" />
}
