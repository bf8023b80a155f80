import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { WorkflowTaskRunStep } from '#schema/workflows/review-wire.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { SinglePageScreenLayout } from '../pages/page-screen.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { WorkflowRunStatusLabel } from './run-status.tsx'
import './reviews.css'

/** A workflow run of a page with its tasks. */
export default function WorkflowRunScreen() {
  const parameters = useParams()
  const [page, run] = [Number(parameters['page']), Number(parameters['state'])]
  return (
    <SinglePageScreenLayout
      page={page}
      title={(title) => `Review of “${title}”`}
      breadcrumbs={[{ to: paths.wagtail.workflowHistory(page), label: 'Workflow history' }]}
    >
      <Run page={page} run={run} />
    </SinglePageScreenLayout>
  )
}

function Run({ page, run: id }: { page: number; run: number }) {
  const run = useQuery({
    queryKey: ['pages', 'workflow-run', page, id],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(pageEditorEndpoints.workflowRun, { params: { id: page, state: id } }, signal),
  })
  if (run.isPending) return <LoadingSkeleton lines={6} />
  if (run.error) return <LoadErrorNotice error={run.error} onRetry={() => run.refetch()} />
  const { workflow, status, requested_by, created_at, steps } = run.data
  return (
    <>
      <p className="run-facts">
        <strong>{workflow.name}</strong>
        <WorkflowRunStatusLabel status={status} />
        <span className="quiet">
          Submitted by {requested_by?.name ?? 'someone'} <RelativeTime at={created_at} />
        </span>
      </p>
      <ol className="run-steps" aria-label="Tasks">
        {steps.map((step) => (
          <Step key={step.id} page={page} step={step} />
        ))}
      </ol>
    </>
  )
}

const Step = ({
  page,
  step: { task, status, revision_id, started_at, finished_at, finished_by, comment },
}: {
  page: number
  step: WorkflowTaskRunStep
}) => (
  <li className="run-step">
    <div className="run-facts">
      <h2>{task.name}</h2>
      <WorkflowRunStatusLabel status={status} />
    </div>
    <p className="quiet">
      Started <RelativeTime at={started_at} />
      {finished_at && (
        <>
          , {status === 'approved' ? 'approved' : status === 'rejected' ? 'changes requested' : 'ended'} by{' '}
          {finished_by?.name ?? 'the system'} <RelativeTime at={finished_at} />
        </>
      )}
      .
    </p>
    {comment && <blockquote className="review-comment">{comment}</blockquote>}
    <a href={paths.wagtail.viewRevision(page, revision_id)} target="_blank" rel="noreferrer" className="review-link">
      View the revision<span className="visually-hidden"> of {task.name} in a new tab</span>
    </a>
  </li>
)
