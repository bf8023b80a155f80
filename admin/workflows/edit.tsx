import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { invalidateWorkflowsAfterCall, useWorkflow, useWorkflowFormChoices } from './queries.ts'
import { WorkflowForm } from './workflow-form.tsx'
import './styles.ts'

/** Shows a workflow, and edits it with permission. */
export default function EditWorkflowScreen() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  const [workflow, choices] = [useWorkflow(id), useWorkflowFormChoices()]
  const error = workflow.error ?? choices.error
  if (error)
    return <LoadErrorNotice error={error} onRetry={() => Promise.all([workflow.refetch(), choices.refetch()])} />
  if (!workflow.data || !choices.data) return <LoadingSkeleton />
  const { version } = workflow.data
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={workflow.data.name}
        breadcrumbs={[{ to: paths.wagtail.workflows, label: 'Workflows' }]}
        actions={<Actions workflow={workflow.data} />}
      >
        {!workflow.data.active && <span className="status">Disabled</span>}
        {workflow.data.running > 0 && <span className="status status-mixed">{workflow.data.running} in progress</span>}
      </ScreenHeading>
      <WorkflowForm
        key={version}
        workflow={workflow.data}
        root={choices.data.root}
        submitLabel="Save"
        onSave={(values) =>
          invalidateWorkflowsAfterCall(
            callEndpoint(workflowEndpoints.update, { params: { id }, body: { ...values, version } }),
          )
        }
        onDone={({ name }) => {
          showToast(`“${name}” was saved.`)
          navigate(paths.wagtail.workflows)
        }}
      />
    </div>
  )
}

const Actions = ({ workflow: { id, active, can_change } }: { workflow: WorkflowDetail }) => (
  <>
    <ButtonLink to={paths.wagtail.workflowUsage(id)} icon="pages">
      Usage
    </ButtonLink>
    {can_change && (
      <ButtonLink
        to={paths.wagtail.toggleWorkflow(id, active ? 'disable' : 'enable')}
        icon={active ? 'close' : 'check'}
      >
        {active ? 'Disable' : 'Enable'}
      </ButtonLink>
    )}
  </>
)
