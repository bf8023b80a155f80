import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { ConfirmWorkflowActionScreen } from './confirm-screen.tsx'
import { invalidateWorkflowsAfterCall, useWorkflow } from './queries.ts'

/**
 * Asks for confirmation before enabling or disabling a workflow, and shows the effect on its pages and running reviews.
 */
export function ToggleWorkflowScreen({ action }: { action: 'enable' | 'disable' }) {
  const id = Number(useParams()['id'])
  const workflow = useWorkflow(id)
  if (workflow.error) return <LoadErrorNotice error={workflow.error} onRetry={() => workflow.refetch()} />
  if (!workflow.data) return <LoadingSkeleton />
  const { name } = workflow.data
  const verb = action === 'enable' ? 'Enable' : 'Disable'
  return (
    <ConfirmWorkflowActionScreen
      title={`${verb} “${name}”?`}
      breadcrumbs={[{ to: paths.wagtail.workflows, label: 'Workflows' }]}
      submitLabel={verb}
      danger={action === 'disable'}
      onConfirm={() => invalidateWorkflowsAfterCall(callEndpoint(workflowEndpoints[action], { params: { id } }))}
      doneMessage={`“${name}” is ${action}d.`}
      next={paths.wagtail.workflows}
    >
      {action === 'enable' ? (
        <p>You can assign it to pages again. It is not assigned to any page yet.</p>
      ) : (
        <Consequences workflow={workflow.data} />
      )}
    </ConfirmWorkflowActionScreen>
  )
}

const Consequences = ({ workflow: { running, pages } }: { workflow: WorkflowDetail }) => (
  <>
    <p>
      {running === 0 && 'No review is in progress. '}
      {running === 1 && 'One review is in progress: it will be canceled, but the draft stays. '}
      {running > 1 && `${running} reviews are in progress: they will be canceled, but the drafts stay. `}
    </p>
    {pages.length > 0 && (
      <p>
        It is removed from {pages.length === 1 ? 'its page' : `its ${pages.length} pages`}. If a page above has a
        workflow, that one applies instead.
      </p>
    )}
  </>
)
