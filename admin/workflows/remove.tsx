import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { ConfirmScreen } from './confirm-screen.tsx'
import { refreshWorkflows, useWorkflowOfPage } from './queries.ts'

/** Asks for confirmation before removing a workflow from a page. */
export default function RemoveWorkflow() {
  const id = Number(useParams()['page'])
  const assignment = useWorkflowOfPage(id)
  if (assignment.error) return <LoadError error={assignment.error} onRetry={() => assignment.refetch()} />
  if (!assignment.data) return <Skeleton />
  const { page, workflow } = assignment.data
  const where = page.url_path === null ? 'every page' : `“${page.title}”`
  return (
    <ConfirmScreen
      title={`Remove “${workflow.name}” from ${where}?`}
      breadcrumbs={[
        { to: paths.wagtail.workflows, label: 'Workflows' },
        { to: paths.wagtail.workflow(workflow.id), label: workflow.name },
      ]}
      submitLabel="Remove"
      danger
      onConfirm={() =>
        refreshWorkflows(
          callEndpoint(workflowEndpoints.removeFromPage, { params: { page: id }, query: { workflow: workflow.id } }),
        )
      }
      doneMessage={`${workflow.name} was removed from ${where}.`}
      next={paths.wagtail.workflowUsage(workflow.id)}
    >
      <p>If a page above has a workflow, that one applies from now on. Reviews in progress continue unchanged.</p>
    </ConfirmScreen>
  )
}
