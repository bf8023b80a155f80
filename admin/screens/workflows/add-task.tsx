import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { TaskDetail } from '#schema/wire/workflows.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { toast } from '../../ui/toast.tsx'
import { change } from './queries.ts'
import { TaskForm } from './task-form.tsx'
import '../../styles/workflows.ts'

/** A new task. */
export default function AddTask() {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add task" trail={[{ to: paths.wagtail.tasks, label: 'Workflow tasks' }]} />
      <TaskForm
        button="Add task"
        onSave={(values) => change<TaskDetail>('POST', paths.api.tasks, values)}
        onDone={({ name }) => {
          toast(`“${name}” was added.`)
          navigate(paths.wagtail.tasks)
        }}
      />
    </div>
  )
}
