import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { showToast } from '../../ui/toast.tsx'
import { invalidateWorkflowsAfterCall } from '../queries.ts'
import { WorkflowTaskForm } from './task-form.tsx'
import '../styles.ts'

/** Adds a task. */
export default function AddWorkflowTaskScreen() {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add task" breadcrumbs={[{ to: paths.wagtail.tasks, label: 'Workflow tasks' }]} />
      <WorkflowTaskForm
        submitLabel="Add task"
        onSave={(values) => invalidateWorkflowsAfterCall(callEndpoint(workflowTaskEndpoints.create, { body: values }))}
        onDone={({ name }) => {
          showToast(`“${name}” was added.`)
          navigate(paths.wagtail.tasks)
        }}
      />
    </div>
  )
}
