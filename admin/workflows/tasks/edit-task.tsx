import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { invalidateWorkflowsAfterCall, useWorkflowTask } from '../queries.ts'
import { WorkflowTaskForm } from './task-form.tsx'
import '../styles.ts'

/** Shows a task, and edits it with permission. */
export default function EditWorkflowTaskScreen() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  const task = useWorkflowTask(id)
  if (task.error) return <LoadErrorNotice error={task.error} onRetry={() => task.refetch()} />
  if (!task.data) return <LoadingSkeleton />
  const { name, active, version, workflows, can_change } = task.data
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={name}
        breadcrumbs={[{ to: paths.wagtail.tasks, label: 'Workflow tasks' }]}
        actions={
          can_change && (
            <ButtonLink
              to={paths.wagtail.toggleTask(id, active ? 'disable' : 'enable')}
              icon={active ? 'close' : 'check'}
            >
              {active ? 'Disable' : 'Enable'}
            </ButtonLink>
          )
        }
      >
        {!active && <span className="status">Disabled</span>}
      </ScreenHeading>
      <WorkflowTaskForm
        key={version}
        task={task.data}
        submitLabel="Save"
        onSave={(values) =>
          invalidateWorkflowsAfterCall(
            callEndpoint(workflowTaskEndpoints.update, { params: { id }, body: { ...values, version } }),
          )
        }
        onDone={(saved) => {
          showToast(`“${saved.name}” was saved.`)
          navigate(paths.wagtail.tasks)
        }}
      />
      {workflows.length > 0 && (
        <p className="quiet">
          Used in{' '}
          {workflows.map((workflow, index) => (
            <span key={workflow.id}>
              {index > 0 && ', '}
              <Link to={paths.wagtail.workflow(workflow.id)}>{workflow.name}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  )
}
