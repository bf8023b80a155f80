import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accessToken } from '../accounts/access-tokens/table.ts'
import { user } from '../accounts/table.ts'
import type { AgentToolArguments } from './tool-arguments.ts'
import type { AgentPlanChange, AgentPlanState, AgentPlanUndoCall } from './wire.ts'

/** A call of a tool that waits until a person approves or dismisses it. */
export const agentPlan = sqliteTable(
  'agent_plan',
  {
    id: integer().primaryKey(),
    /** The owner of the token. */
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null once the token was revoked: its plans can no longer be approved. */
    access_token_id: integer().references(() => accessToken.id, { onDelete: 'set null' }),
    token_name: text().notNull(),
    tool: text().notNull(),
    input: text({ mode: 'json' }).$type<AgentToolArguments>().notNull(),
    changes: text({ mode: 'json' }).$type<AgentPlanChange[]>().notNull(),
    stale_paths: text({ mode: 'json' }).$type<string[]>().notNull(),
    mails: integer().notNull(),
    /** The last log entry when it was planned, and after the decision the last that was written with it. */
    base_log_entry_id: integer().notNull(),
    state: text().$type<AgentPlanState>().notNull().default('waiting'),
    created_at: text().notNull(),
    expires_at: text().notNull(),
    decided_by_id: integer().references(() => user.id, { onDelete: 'set null' }),
    decided_at: text(),
    /** What undoes it, once it was approved; null without such a call. */
    undo: text({ mode: 'json' }).$type<AgentPlanUndoCall>(),
  },
  (table) => [
    index('agent_plan_user').on(table.user_id, table.id),
    index('agent_plan_created_at').on(table.created_at),
    index('agent_plan_access_token').on(table.access_token_id),
    index('agent_plan_decided_by').on(table.decided_by_id),
  ],
)
