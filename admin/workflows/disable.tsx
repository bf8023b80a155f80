import { ToggleWorkflow } from './toggle-workflow.tsx'

/** Asks for confirmation before disabling a workflow. */
export default function DisableWorkflow() {
  return <ToggleWorkflow action="disable" />
}
