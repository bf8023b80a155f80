import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { changeWorkflow, useWorkflowChoices } from './queries.ts'
import { WorkflowForm } from './workflow-form.tsx'
import './styles.ts'

/** A new workflow. */
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
        onSave={(values) => changeWorkflow<WorkflowDetail>('POST', paths.api.workflows, values)}
        onDone={({ name }) => {
          toast(`“${name}” was added.`)
          navigate(paths.wagtail.workflows)
        }}
      />
    </div>
  )
}
