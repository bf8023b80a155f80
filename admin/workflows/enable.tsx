import { ToggleWorkflow } from './toggle-workflow.tsx'

/** Asks before a workflow is enabled. */
export default function EnableWorkflow() {
  return <ToggleWorkflow action="enable" />
}
