import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { ConfirmScreen } from './confirm-screen.tsx'
import { refreshWorkflows, useWorkflow } from './queries.ts'

/** Asks before a workflow is enabled or disabled, and says what becomes of its pages and of what runs. */
export function ToggleWorkflow({ action }: { action: 'enable' | 'disable' }) {
  const id = Number(useParams()['id'])
  const workflow = useWorkflow(id)
  if (workflow.error) return <LoadError error={workflow.error} onRetry={() => workflow.refetch()} />
  if (!workflow.data) return <Skeleton />
  const { name } = workflow.data
  const verb = action === 'enable' ? 'Enable' : 'Disable'
  return (
    <ConfirmScreen
      title={`${verb} “${name}”?`}
      breadcrumbs={[{ to: paths.wagtail.workflows, label: 'Workflows' }]}
      submitLabel={verb}
      danger={action === 'disable'}
      onConfirm={() => refreshWorkflows(callEndpoint(workflowEndpoints[action], { params: { id } }))}
      doneMessage={`“${name}” is ${action}d.`}
      next={paths.wagtail.workflows}
    >
      {action === 'enable' ? (
        <p>It can be put on pages again. None has it yet.</p>
      ) : (
        <Consequences workflow={workflow.data} />
      )}
    </ConfirmScreen>
  )
}

const Consequences = ({ workflow: { running, pages } }: { workflow: WorkflowDetail }) => (
  <>
    <p>
      {running === 0 && 'No draft is under way in it. '}
      {running === 1 && 'One draft is under way in it: its workflow is cancelled, the draft itself stays. '}
      {running > 1 &&
        `${running} drafts are under way in it: their workflows are cancelled, the drafts themselves stay. `}
    </p>
    {pages.length > 0 && (
      <p>
        It is taken off {pages.length === 1 ? 'the page' : `the ${pages.length} pages`} it stands on; the workflow of a
        page above holds there then, if there is one.
      </p>
    )}
  </>
)
