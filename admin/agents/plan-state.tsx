import type { AgentPlan } from '#schema/agents/wire.ts'

const states: Record<AgentPlan['state'], { label: string; tone: string }> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  undone: { label: 'Undone', tone: 'quiet' },
  dismissed: { label: 'Dismissed', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
}

/** The state of a plan. */
export const AgentPlanStateLabel = ({ state }: Pick<AgentPlan, 'state'>) => (
  <span className={`status status-${states[state].tone}`}>{states[state].label}</span>
)
