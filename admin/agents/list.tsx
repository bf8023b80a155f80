import { Link } from 'react-router'
import { agentPlanEndpoints } from '#schema/agents/endpoints.ts'
import { agentPlanScreenPaths } from '#schema/agents/paths.ts'
import type { AgentPlanListItem, AgentPlanListResponse } from '#schema/agents/wire.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { AgentPlanStateLabel } from './plan-state.tsx'
import { agentPlansQueryKey } from './queries.ts'
import '../records/styles.ts'

const refetchInterval = 15_000

/** The list of what agents have planned. */
export default function AgentPlanListScreen() {
  return (
    <ListScreen<AgentPlanListResponse>
      title="Plans of agents"
      query={({ limit, offset }) =>
        createEndpointListQueryOptions(
          agentPlansQueryKey,
          agentPlanEndpoints.list,
          { query: { limit, offset } },
          refetchInterval,
        )
      }
      itemName={{ one: 'plan', many: 'plans' }}
      empty={{
        icon: 'check',
        title: 'No agent has planned anything',
        children: <p>What an agent wants to change waits here until you approve it.</p>,
      }}
      caption="Plans of agents"
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

const columns: ListColumnDefinition<AgentPlanListItem, AgentPlanListResponse['meta']>[] = [
  {
    label: 'Plan',
    cell: ({ id, summary, tool, changes }) => (
      <>
        <Link to={agentPlanScreenPaths.agentPlan(id)} className="row-title">
          {summary || tool}
        </Link>
        {changes[0]?.label && <span className="quiet row-detail record-name">{changes[0].label}</span>}
      </>
    ),
  },
  {
    label: 'Agent',
    className: 'column-type',
    cell: ({ token_name, owner }) => (
      <>
        {token_name}
        <span className="quiet row-detail record-name">for {owner}</span>
      </>
    ),
  },
  { label: 'State', cell: ({ state }) => <AgentPlanStateLabel state={state} /> },
  {
    label: 'Planned',
    className: 'column-updated quiet',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
]
