import { SwitchTask } from './switch-task.tsx'

/** Asks before a task is disabled. */
export default function DisableTask() {
  return <SwitchTask action="disable" />
}
