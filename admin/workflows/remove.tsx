import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { ConfirmScreen } from './confirm-screen.tsx'
import { refreshWorkflows, useWorkflowOfPage } from './queries.ts'

/** Asks before the workflow of a page is taken off it. */
export default function RemoveWorkflow() {
  const id = Number(useParams()['page'])
  const standing = useWorkflowOfPage(id)
  if (standing.error) return <LoadError error={standing.error} onRetry={() => standing.refetch()} />
  if (!standing.data) return <Skeleton />
  const { page, workflow } = standing.data
  const where = page.url_path === null ? 'every page' : `“${page.title}”`
  return (
    <ConfirmScreen
      title={`Take “${workflow.name}” off ${where}?`}
      breadcrumbs={[
        { to: paths.wagtail.workflows, label: 'Workflows' },
        { to: paths.wagtail.workflow(workflow.id), label: workflow.name },
      ]}
      submitLabel="Take it off"
      danger
      onConfirm={() =>
        refreshWorkflows(
          callEndpoint(workflowEndpoints.removeFromPage, { params: { page: id }, query: { workflow: workflow.id } }),
        )
      }
      doneMessage={`${workflow.name} was taken off ${where}.`}
      next={paths.wagtail.workflowUsage(workflow.id)}
    >
      <p>
        The workflow of a page above holds from then on, if there is one. Drafts that are under way finish as they
        began.
      </p>
    </ConfirmScreen>
  )
}
