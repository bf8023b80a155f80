import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { invalidateWorkflowsAfterCall, useWorkflowFormChoices } from './queries.ts'
import { WorkflowForm } from './workflow-form.tsx'
import './styles.ts'

/** Adds a workflow. */
export default function AddWorkflowScreen() {
  const navigate = useNavigate()
  const choices = useWorkflowFormChoices()
  if (choices.error) return <LoadErrorNotice error={choices.error} onRetry={() => choices.refetch()} />
  if (!choices.data) return <LoadingSkeleton />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add workflow" breadcrumbs={[{ to: paths.wagtail.workflows, label: 'Workflows' }]} />
      <WorkflowForm
        root={choices.data.root}
        submitLabel="Add workflow"
        onSave={(values) => invalidateWorkflowsAfterCall(callEndpoint(workflowEndpoints.create, { body: values }))}
        onDone={({ name }) => {
          showToast(`“${name}” was added.`)
          navigate(paths.wagtail.workflows)
        }}
      />
    </div>
  )
}
