import { SwitchWorkflow } from './switch-workflow.tsx'

/** Asks before a workflow is disabled. */
export default function DisableWorkflow() {
  return <SwitchWorkflow action="disable" />
}
