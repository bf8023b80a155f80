import { and, count, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AgentPlanChange, AgentPlanUndoCall } from '#schema/agents/wire.ts'
import type { PagingQuery } from '#schema/records/wire.ts'
import { agentPlan, commitGuard, location, logEntry, page, user } from '#schema/tables.ts'
import { logEntryIsNotAboutGuestsCondition } from '../locations/history.ts'
import { coalesceColumns } from '../stores/columns/typed-columns.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { columnIsOneOf } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'

const decider = alias(user, 'decider')

const nameOf = (person: Pick<typeof user, 'first_name' | 'last_name' | 'email'>) =>
  coalesceColumns(
    sql<string | null>`nullif(trim(${person.first_name} || ' ' || ${person.last_name}), '')`,
    person.email,
  )

const listedColumns = {
  id: agentPlan.id,
  user_id: agentPlan.user_id,
  access_token_id: agentPlan.access_token_id,
  token_name: agentPlan.token_name,
  owner: nameOf(user).as('owner'),
  tool: agentPlan.tool,
  changes: agentPlan.changes,
  stale_paths: agentPlan.stale_paths,
  mails: agentPlan.mails,
  base_log_entry_id: agentPlan.base_log_entry_id,
  decided_by_id: agentPlan.decided_by_id,
  undo: agentPlan.undo,
  state: agentPlan.state,
  created_at: agentPlan.created_at,
  expires_at: agentPlan.expires_at,
  decided_by: nameOf(decider as unknown as typeof user).as('decided_by'),
  decided_at: agentPlan.decided_at,
}

/** Which plans are read: those of one user's agents, of one access token, or all. */
export type AgentPlanOwnerFilter = { userId: number } | { tokenId: number } | 'everybody'

function isOf(owner: AgentPlanOwnerFilter): SQL | undefined {
  if (owner === 'everybody') return undefined
  return 'tokenId' in owner ? eq(agentPlan.access_token_id, owner.tokenId) : eq(agentPlan.user_id, owner.userId)
}

const selectPlans = (db: D1Database) =>
  getDrizzle(db)
    .select({ ...listedColumns, input: agentPlan.input })
    .from(agentPlan)
    .innerJoin(user, eq(user.id, agentPlan.user_id))
    .leftJoin(decider, eq(decider.id, agentPlan.decided_by_id))

const selectListedPlans = (db: D1Database) =>
  getDrizzle(db)
    .select(listedColumns)
    .from(agentPlan)
    .innerJoin(user, eq(user.id, agentPlan.user_id))
    .leftJoin(decider, eq(decider.id, agentPlan.decided_by_id))

export type ListedAgentPlan = Awaited<ReturnType<typeof selectListedPlans>>[number]
export type StoredAgentPlan = Awaited<ReturnType<typeof selectPlans>>[number]

/** Lists plans without their arguments, latest first. */
export async function listAgentPlans(
  db: D1Database,
  owner: AgentPlanOwnerFilter,
  { limit, offset }: PagingQuery,
): Promise<{ total: number; items: ListedAgentPlan[] }> {
  const [[counted], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(agentPlan).where(isOf(owner)),
    selectListedPlans(db).where(isOf(owner)).orderBy(desc(agentPlan.id)).limit(limit).offset(offset),
  ])
  return { total: counted!.total, items }
}

/** Finds a plan of an owner. */
export const findAgentPlan = (
  db: D1Database,
  owner: AgentPlanOwnerFilter,
  id: number,
): Promise<StoredAgentPlan | undefined> =>
  selectPlans(db)
    .where(and(eq(agentPlan.id, id), isOf(owner)))
    .get()

/** Reads the id of the last log entry: what a plan is based on, read before its dry run. */
export const readLastLogEntryId = async (db: D1Database): Promise<number> =>
  (await getDrizzle(db).select({ id: logEntry.id }).from(logEntry).orderBy(desc(logEntry.id)).limit(1).get())?.id ?? 0

/** Statement that inserts a plan, and returns its id. */
export const buildAgentPlanInsert = (db: D1Database, plan: typeof agentPlan.$inferInsert) =>
  getDrizzle(db).insert(agentPlan).values(plan).returning({ id: agentPlan.id })

/** The last log entry, in the batch of the decision: what is changed after it was changed since. */
const lastLogEntryId = sql`(SELECT coalesce(max(${logEntry.id}), 0) FROM ${logEntry})`

/** Statement that decides a plan; it changes no row if the plan is not in the state that is expected. */
export const prepareAgentPlanDecision = (
  db: D1Database,
  id: number,
  {
    from,
    ...decision
  }: Pick<typeof agentPlan.$inferInsert, 'state' | 'decided_by_id' | 'decided_at'> & {
    from: StoredAgentPlan['state']
  },
) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(agentPlan)
      .set({ ...decision, base_log_entry_id: lastLogEntryId })
      .where(and(eq(agentPlan.id, id), eq(agentPlan.state, from))),
  )

export type AgentPlanStateChange = Parameters<typeof prepareAgentPlanDecision>[2]

/** Statements that fail if a plan is not in a state, or if one of these queries finds a later change. */
export function prepareAgentPlanGuards(
  db: D1Database,
  id: number,
  state: StoredAgentPlan['state'],
  laterChanges: readonly LaterChangeQuery[],
): D1PreparedStatement[] {
  const isExpected = sql`EXISTS (SELECT 1 FROM ${agentPlan} WHERE ${agentPlan.id} = ${id}
    AND ${agentPlan.state} = ${state})`
  const conditions = [isExpected, ...laterChanges.map((query) => sql`NOT EXISTS ${query}`)]
  return [
    ...conditions.map((condition) => prepareConditionGuard(db, condition)),
    toPreparedStatement(db, getDrizzle(db).delete(commitGuard)),
  ]
}

/** Whether a plan is in a state. */
export async function isAgentPlanInState(
  db: D1Database,
  id: number,
  state: StoredAgentPlan['state'],
): Promise<boolean> {
  const found = await getDrizzle(db)
    .select({ state: agentPlan.state })
    .from(agentPlan)
    .where(eq(agentPlan.id, id))
    .get()
  return found?.state === state
}

/** Statement that stores what undoes a plan. */
export const prepareAgentPlanUndoCallUpdate = (db: D1Database, id: number, undo: AgentPlanUndoCall) =>
  toPreparedStatement(db, getDrizzle(db).update(agentPlan).set({ undo }).where(eq(agentPlan.id, id)))

/** A query for the log entry of a later change of something; there is a row if it was changed. */
export type LaterChangeQuery =
  | ReturnType<typeof buildLaterChangeQuery>
  | ReturnType<typeof buildLaterChangeBelowQuery>
  | ReturnType<typeof buildLaterLocationChangeQuery>

/** Whether one of these queries finds a later change. */
export async function isAnyLaterChangeFound(db: D1Database, queries: readonly LaterChangeQuery[]): Promise<boolean> {
  const [first, ...more] = queries
  return first !== undefined && (await runQueriesInOneBatch(db, [first, ...more])).some((found) => found.length > 0)
}

/** The first log entry about a restaurant of these states, or of any if there are none, after another. */
export const buildLaterLocationChangeQuery = (db: D1Database, states: readonly string[], baseLogEntryId: number) =>
  getDrizzle(db)
    .select({ id: logEntry.id })
    .from(logEntry)
    .innerJoin(location, and(eq(logEntry.object_type, 'location'), eq(location.id, logEntry.object_id)))
    .where(
      and(
        gt(logEntry.id, baseLogEntryId),
        logEntryIsNotAboutGuestsCondition,
        states.length === 0 ? undefined : columnIsOneOf(location.state, states),
      ),
    )
    .limit(1)

/** Returns the queries for later changes of what a plan would change, by somebody, since a log entry. */
export function buildLaterChangeQueries(
  db: D1Database,
  changes: readonly AgentPlanChange[],
  baseLogEntryId: number,
): LaterChangeQuery[] {
  const objects = changes.filter(({ object_id }) => object_id !== null)
  const tops = objects.filter(({ object_type, action }) => object_type === 'page' && subtreeActions.includes(action))
  return [
    ...splitIntoParts(objects).map((part) => buildLaterChangeQuery(db, part, baseLogEntryId)),
    ...splitIntoParts(tops).map((part) => buildLaterChangeBelowQuery(db, part, baseLogEntryId)),
  ]
}

/** The actions of pages that also change what is below. */
const subtreeActions: readonly string[] = ['wagtail.delete', 'wagtail.move', 'wagtail.unpublish', 'wagtail.copy']

/** A query has 100 parameters at most, and each object takes two. */
const maxComparedObjects = 40

const splitIntoParts = (objects: readonly AgentPlanChange[]) =>
  Array.from({ length: Math.ceil(objects.length / maxComparedObjects) }, (_, part) =>
    objects.slice(part * maxComparedObjects, (part + 1) * maxComparedObjects),
  )

/** The first log entry about one of these objects after another. */
const buildLaterChangeQuery = (db: D1Database, objects: readonly AgentPlanChange[], baseLogEntryId: number) => {
  const isOfOne = objects.map(({ object_type, object_id }) =>
    and(eq(logEntry.object_type, object_type), eq(logEntry.object_id, object_id!)),
  )
  return getDrizzle(db)
    .select({ id: logEntry.id })
    .from(logEntry)
    .where(and(or(...isOfOne), gt(logEntry.id, baseLogEntryId), logEntryIsNotAboutGuestsCondition))
    .limit(1)
}

const top = alias(page, 'top')

/** The first log entry about a page below one of these after another. */
const buildLaterChangeBelowQuery = (db: D1Database, pages: readonly AgentPlanChange[], baseLogEntryId: number) =>
  getDrizzle(db)
    .select({ id: logEntry.id })
    .from(logEntry)
    .innerJoin(page, and(eq(logEntry.object_type, 'page'), eq(page.id, logEntry.object_id)))
    .innerJoin(top, sql`substr(${page.path}, 1, length(${top.path})) = ${top.path}`)
    .where(
      and(
        inArray(
          top.id,
          pages.map(({ object_id }) => object_id!),
        ),
        gt(logEntry.id, baseLogEntryId),
      ),
    )
    .limit(1)
