import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { maxListedAgentPlanChanges } from '#schema/agents/limits.ts'
import { agentPlanScreenPaths } from '#schema/agents/paths.ts'
import type { AgentPlan, AgentPlanChange } from '#schema/agents/wire.ts'
import { paths } from '#schema/paths.ts'
import { getLogActionLabel, getLogObjectTypeLabel } from '#schema/records/log-labels.ts'
import { ReauthenticationProvider, useReauthenticationGuard } from '../accounts/own-account/reauthentication.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { ExactTime } from '../ui/exact-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { AgentPlanStateLabel } from './plan-state.tsx'
import { type AgentPlanDecision, approveDismissOrUndoAgentPlan, createAgentPlanQueryOptions } from './queries.ts'
import '../records/styles.ts'
import './plan.css'

/** What an agent has planned, with what it would change, to approve or dismiss it. */
export default function AgentPlanScreen() {
  const id = Number(useParams()['id'])
  const plan = useQuery(createAgentPlanQueryOptions(id))
  if (plan.error) return <LoadErrorNotice error={plan.error} onRetry={() => plan.refetch()} />
  if (!plan.data) return <LoadingSkeleton />
  const { summary, tool, state, token_name, owner, created_at, input, preview_url } = plan.data
  return (
    <div className="screen screen-narrow agent-plan">
      <ScreenHeading
        title={summary || tool}
        breadcrumbs={[{ to: agentPlanScreenPaths.agentPlans, label: 'Plans of agents' }]}
      />
      <p className="quiet">
        <AgentPlanStateLabel state={state} /> Planned by {token_name} for {owner}, <ExactTime at={created_at} />
      </p>
      <PlannedEffects plan={plan.data} />
      {preview_url && state === 'waiting' && (
        <p>
          <a href={preview_url} target="_blank" rel="noreferrer">
            Preview the page in a new tab
          </a>
        </p>
      )}
      <section aria-labelledby="plan-input">
        <h2 id="plan-input">What the agent sends</h2>
        <pre className="agent-plan-input">{JSON.stringify(input, null, 2)}</pre>
      </section>
      <ReauthenticationProvider>
        <Decision plan={plan.data} />
      </ReauthenticationProvider>
    </div>
  )
}

function PlannedEffects({ plan: { changes, stale_paths, mails } }: { plan: AgentPlan }) {
  return (
    <section aria-labelledby="plan-changes">
      <h2 id="plan-changes">What it changes</h2>
      {changes.length === 0 && <p className="quiet">This is only known once it is done. Read what the agent sends.</p>}
      <ul>
        {changes.map((change, index) => (
          <li key={index}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {changes.length === maxListedAgentPlanChanges && (
        <p className="quiet">There may be more: only the first {maxListedAgentPlanChanges} are listed.</p>
      )}
      {stale_paths.length > 0 && (
        <p className="quiet record-name">
          {stale_paths.includes('*') ? 'Every page is rendered again.' : `Rendered again: ${stale_paths.join(', ')}`}
        </p>
      )}
      {mails > 0 && <p>{mails === 1 ? 'One mail is sent.' : `${mails} mails are sent.`}</p>}
    </section>
  )
}

function Change({ change: { object_type, object_id, label, action } }: { change: AgentPlanChange }) {
  const name = label || getLogObjectTypeLabel(object_type)
  return (
    <>
      {getLogActionLabel(action)}: {getLogObjectTypeLabel(object_type)}{' '}
      {object_type === 'page' && object_id !== null ? <Link to={paths.wagtail.history(object_id)}>{name}</Link> : name}
    </>
  )
}

const doneMessages: Record<AgentPlanDecision, string> = {
  approve: 'The plan was carried out.',
  dismiss: 'The plan was dismissed.',
  undo: 'The plan was undone.',
}

function Decision({ plan: { id, state, can_undo, decided_by, decided_at, expires_at } }: { plan: AgentPlan }) {
  const guard = useReauthenticationGuard()
  const [busy, setBusy] = useState<AgentPlanDecision | null>(null)
  async function decide(decision: AgentPlanDecision) {
    setBusy(decision)
    const result = await guard(() => approveDismissOrUndoAgentPlan(id, decision))
    setBusy(null)
    if (!result.ok) showToast(result.message, { tone: 'danger' })
    else showToast(doneMessages[decision])
  }
  if (state !== 'waiting')
    return decided_at ? (
      <>
        <p className="quiet">
          Decided by {decided_by ?? 'somebody who is deleted'}, <ExactTime at={decided_at} />
        </p>
        {can_undo && (
          <div className="record-buttons">
            <Button busy={busy === 'undo'} onClick={() => decide('undo')}>
              Undo
            </Button>
          </div>
        )}
      </>
    ) : null
  return (
    <>
      <div className="record-buttons">
        <Button variant="primary" icon="check" busy={busy === 'approve'} onClick={() => decide('approve')}>
          Approve
        </Button>
        <Button busy={busy === 'dismiss'} onClick={() => decide('dismiss')}>
          Dismiss
        </Button>
      </div>
      <p className="quiet">
        It is done in your name, if both you and the person the agent works for may do it. It can be approved until{' '}
        <ExactTime at={expires_at} />
      </p>
    </>
  )
}
