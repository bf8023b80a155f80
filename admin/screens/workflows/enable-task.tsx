import { SwitchTask } from './switch-task.tsx'

/** Asks before a task is enabled. */
export default function EnableTask() {
  return <SwitchTask action="enable" />
}
