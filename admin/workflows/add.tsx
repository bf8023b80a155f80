import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { refreshWorkflows, useWorkflowChoices } from './queries.ts'
import { WorkflowForm } from './workflow-form.tsx'
import './styles.ts'

/** Adds a workflow. */
export default function AddWorkflow() {
  const navigate = useNavigate()
  const choices = useWorkflowChoices()
  if (choices.error) return <LoadError error={choices.error} onRetry={() => choices.refetch()} />
  if (!choices.data) return <Skeleton />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add workflow" breadcrumbs={[{ to: paths.wagtail.workflows, label: 'Workflows' }]} />
      <WorkflowForm
        root={choices.data.root}
        submitLabel="Add workflow"
        onSave={(values) => refreshWorkflows(callEndpoint(workflowEndpoints.create, { body: values }))}
        onDone={({ name }) => {
          toast(`“${name}” was added.`)
          navigate(paths.wagtail.workflows)
        }}
      />
    </div>
  )
}
