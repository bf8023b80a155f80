import { SwitchWorkflow } from './switch-workflow.tsx'

/** Asks before a workflow is enabled. */
export default function EnableWorkflow() {
  return <SwitchWorkflow action="enable" />
}
