import { ToggleWorkflow } from './toggle-workflow.tsx'

/** Asks before a workflow is disabled. */
export default function DisableWorkflow() {
  return <ToggleWorkflow action="disable" />
}
