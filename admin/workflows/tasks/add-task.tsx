import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { taskEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { toast } from '../../ui/toast.tsx'
import { refreshWorkflows } from '../queries.ts'
import { TaskForm } from './task-form.tsx'
import '../styles.ts'

/** Adds a task. */
export default function AddTask() {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add task" breadcrumbs={[{ to: paths.wagtail.tasks, label: 'Workflow tasks' }]} />
      <TaskForm
        submitLabel="Add task"
        onSave={(values) => refreshWorkflows(callEndpoint(taskEndpoints.create, { body: values }))}
        onDone={({ name }) => {
          toast(`“${name}” was added.`)
          navigate(paths.wagtail.tasks)
        }}
      />
    </div>
  )
}
