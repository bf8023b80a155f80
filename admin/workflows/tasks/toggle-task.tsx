import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowTaskDetail } from '#schema/workflows/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { ConfirmWorkflowActionScreen } from '../confirm-screen.tsx'
import { invalidateWorkflowsAfterCall, useWorkflowTask } from '../queries.ts'

/** Asks for confirmation before enabling or disabling a task, and shows the effect on its workflows. */
export function ToggleWorkflowTaskScreen({ action }: { action: 'enable' | 'disable' }) {
  const id = Number(useParams()['id'])
  const task = useWorkflowTask(id)
  if (task.error) return <LoadErrorNotice error={task.error} onRetry={() => task.refetch()} />
  if (!task.data) return <LoadingSkeleton />
  const { name } = task.data
  const verb = action === 'enable' ? 'Enable' : 'Disable'
  return (
    <ConfirmWorkflowActionScreen
      title={`${verb} “${name}”?`}
      breadcrumbs={[{ to: paths.wagtail.tasks, label: 'Workflow tasks' }]}
      submitLabel={verb}
      danger={action === 'disable'}
      onConfirm={() => invalidateWorkflowsAfterCall(callEndpoint(workflowTaskEndpoints[action], { params: { id } }))}
      doneMessage={`“${name}” is ${action}d.`}
      next={paths.wagtail.tasks}
    >
      {action === 'enable' ? (
        <p>Drafts need its approval again, and you can add it to workflows.</p>
      ) : (
        <Consequences task={task.data} />
      )}
    </ConfirmWorkflowActionScreen>
  )
}

const Consequences = ({ task: { id, workflows, waiting } }: { task: WorkflowTaskDetail }) => (
  <>
    {waiting > 0 && (
      <p>
        <Link to={`${paths.wagtail.report('workflow_tasks')}?task=${id}&status=in_progress`}>
          {waiting === 1 ? 'One draft is waiting for it' : `${waiting} drafts are waiting for it`}
        </Link>{' '}
        and can still be approved or rejected.
      </p>
    )}
    <p>
      {workflows.length === 0
        ? 'No workflow uses it.'
        : `From now on, drafts in ${workflows.map(({ name }) => `“${name}”`).join(', ')} no longer need this approval.`}
    </p>
  </>
)
