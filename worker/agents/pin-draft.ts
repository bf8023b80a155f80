import { eq } from 'drizzle-orm'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import { page } from '#schema/tables.ts'
import { getDrizzle } from '../stores/db.ts'
import type { StoredAgentPlan } from './plan-queries.ts'

type PlannedToolCall = Pick<StoredAgentPlan, 'tool' | 'input'>

/** Both publish the latest draft; only the first can name it. */
const publishTool = 'pageActions_publish'
const publishTools: readonly string[] = [publishTool, 'pageContentActions_publish']

/**
 * Names the draft in a call that publishes the latest one, so that its plan publishes that draft and no later one. The
 * saves of an editing session are one log entry, so the log does not show them.
 */
export async function pinDraftRevisionInPublishCall(
  db: D1Database,
  tool: string,
  input: AgentToolArguments,
): Promise<PlannedToolCall> {
  const body = (input.body ?? {}) as Record<string, unknown>
  if (!publishTools.includes(tool) || 'content' in body || 'base_revision_id' in body) return { tool, input }
  const base_revision_id = await readLatestRevisionId(db, input)
  return base_revision_id === null
    ? { tool, input }
    : { tool: publishTool, input: { ...input, body: { ...body, base_revision_id } } }
}

/** Whether a plan names the draft of a page that has a later one. */
export async function hasNewerDraftThanAgentPlan(db: D1Database, { tool, input }: PlannedToolCall): Promise<boolean> {
  const base = (input.body as { base_revision_id?: unknown } | undefined)?.base_revision_id
  if (!tool.startsWith('pageActions_') || typeof base !== 'number') return false
  const latest = await readLatestRevisionId(db, input)
  return latest !== null && latest !== base
}

async function readLatestRevisionId(db: D1Database, { params }: AgentToolArguments): Promise<number | null> {
  const id = Number(params?.['id'])
  if (!Number.isInteger(id)) return null
  const { latest_revision_id } = page
  const found = await getDrizzle(db).select({ latest_revision_id }).from(page).where(eq(page.id, id)).get()
  return found?.latest_revision_id ?? null
}
