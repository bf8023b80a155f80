import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WorkflowDetail } from '#schema/wire/workflows.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { change, useWorkflowChoices } from './queries.ts'
import { WorkflowForm } from './workflow-form.tsx'
import '../../styles/workflows.ts'

/** A new workflow. */
export default function AddWorkflow() {
  const navigate = useNavigate()
  const choices = useWorkflowChoices()
  if (choices.error) return <LoadFailure error={choices.error} onRetry={() => choices.refetch()} />
  if (!choices.data) return <Skeleton />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add workflow" trail={[{ to: paths.wagtail.workflows, label: 'Workflows' }]} />
      <WorkflowForm
        root={choices.data.root}
        button="Add workflow"
        onSave={(values) => change<WorkflowDetail>('POST', paths.api.workflows, values)}
        onDone={({ name }) => {
          toast(`“${name}” was added.`)
          navigate(paths.wagtail.workflows)
        }}
      />
    </div>
  )
}
