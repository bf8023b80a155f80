import { ToggleWorkflow } from './toggle-workflow.tsx'

/** Asks for confirmation before enabling a workflow. */
export default function EnableWorkflow() {
  return <ToggleWorkflow action="enable" />
}
