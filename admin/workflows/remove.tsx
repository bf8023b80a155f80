import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { ConfirmWorkflowActionScreen } from './confirm-screen.tsx'
import { invalidateWorkflowsAfterCall, useDirectlyAssignedPageWorkflow } from './queries.ts'

/** Asks for confirmation before removing a workflow from a page. */
export default function RemovePageWorkflowScreen() {
  const id = Number(useParams()['page'])
  const assignment = useDirectlyAssignedPageWorkflow(id)
  if (assignment.error) return <LoadErrorNotice error={assignment.error} onRetry={() => assignment.refetch()} />
  if (!assignment.data) return <LoadingSkeleton />
  const { page, workflow } = assignment.data
  const where = page.url_path === null ? 'every page' : `“${page.title}”`
  return (
    <ConfirmWorkflowActionScreen
      title={`Remove “${workflow.name}” from ${where}?`}
      breadcrumbs={[
        { to: paths.wagtail.workflows, label: 'Workflows' },
        { to: paths.wagtail.workflow(workflow.id), label: workflow.name },
      ]}
      submitLabel="Remove"
      danger
      onConfirm={() =>
        invalidateWorkflowsAfterCall(
          callEndpoint(workflowEndpoints.removeFromPage, { params: { page: id }, query: { workflow: workflow.id } }),
        )
      }
      doneMessage={`${workflow.name} was removed from ${where}.`}
      next={paths.wagtail.workflowUsage(workflow.id)}
    >
      <p>If a page above has a workflow, that one applies from now on. Reviews in progress continue unchanged.</p>
    </ConfirmWorkflowActionScreen>
  )
}
