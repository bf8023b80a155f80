import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { taskEndpoints } from '#schema/workflows/endpoints.ts'
import type { TaskDetail } from '#schema/workflows/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { ConfirmScreen } from '../confirm-screen.tsx'
import { refreshWorkflows, useTask } from '../queries.ts'

/** Asks for confirmation before enabling or disabling a task, and shows the effect on its workflows. */
export function ToggleTask({ action }: { action: 'enable' | 'disable' }) {
  const id = Number(useParams()['id'])
  const task = useTask(id)
  if (task.error) return <LoadError error={task.error} onRetry={() => task.refetch()} />
  if (!task.data) return <Skeleton />
  const { name } = task.data
  const verb = action === 'enable' ? 'Enable' : 'Disable'
  return (
    <ConfirmScreen
      title={`${verb} “${name}”?`}
      breadcrumbs={[{ to: paths.wagtail.tasks, label: 'Workflow tasks' }]}
      submitLabel={verb}
      danger={action === 'disable'}
      onConfirm={() => refreshWorkflows(callEndpoint(taskEndpoints[action], { params: { id } }))}
      doneMessage={`“${name}” is ${action}d.`}
      next={paths.wagtail.tasks}
    >
      {action === 'enable' ? (
        <p>Drafts need its approval again, and you can add it to workflows.</p>
      ) : (
        <Consequences task={task.data} />
      )}
    </ConfirmScreen>
  )
}

const Consequences = ({ task: { id, workflows, waiting } }: { task: TaskDetail }) => (
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
