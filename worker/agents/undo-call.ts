import { eq } from 'drizzle-orm'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import type { AgentPlanUndoCall } from '#schema/agents/wire.ts'
import { page } from '#schema/tables.ts'
import { listChildPageIds } from '../pages/queries/tree.ts'
import { getDrizzle } from '../stores/db.ts'

/** The page of a call before it is done. */
interface PageBefore
  extends Pick<
    typeof page.$inferSelect,
    'live' | 'locked' | 'has_unpublished_changes' | 'latest_revision_id' | 'parent_id'
  > {
  /** The page after a moved page, below the same parent; null if it is the last. */
  next_id: number | null
}

interface DoneCall {
  id: number
  body: Readonly<Record<string, unknown>>
  before: PageBefore | undefined
  /** What was created. */
  created: number | undefined
}

type UndoCall = AgentPlanUndoCall | null

const deleteCreated = ({ created }: DoneCall): UndoCall =>
  created === undefined ? null : { tool: 'pageActions_delete', input: { params: { id: created }, body: {} } }

const act = (name: string, { id }: DoneCall, body = {}): UndoCall => ({
  tool: `pageActions_${name}`,
  input: { params: { id }, body },
})

/** Publishing again shows the same only if nothing else waits in the draft, the pages below stayed, and no redirect. */
const publishAgain = (call: DoneCall): UndoCall =>
  call.before?.live &&
  !call.before.has_unpublished_changes &&
  !call.body['include_descendants'] &&
  !call.body['recursive'] &&
  !call.body['redirect_to']
    ? act('publish', call, { base_revision_id: call.before.latest_revision_id ?? undefined })
    : null

/** Content that was published with the call would stay as the draft. */
const unpublishAgain = (call: DoneCall): UndoCall =>
  call.before?.live === false && !call.body['content'] ? act('unpublish', call) : null

/** The trash gives back drafts, so a page that was live would not be as it was. */
const restore = ({ id, before }: DoneCall): UndoCall =>
  before?.live === false ? { tool: 'trash_restore', input: { params: { id }, body: {} } } : null

/** Back below its parent and before the page that followed it. The redirect from where it was meanwhile stays. */
function moveBack(call: DoneCall): UndoCall {
  const { parent_id, next_id } = call.before ?? {}
  if (!parent_id) return null
  const place = next_id ? { beside: { page_id: next_id, side: 'left' } } : { position: 'last-child' }
  return act('move', call, { destination_page_id: parent_id, ...place })
}

/** The draft as it was, as a new revision. */
const revertToDraft = (call: DoneCall): UndoCall =>
  call.before?.latest_revision_id
    ? act('revert_to_page_revision', call, { revision_id: call.before.latest_revision_id })
    : null

/** The calls that undo a tool as a whole; `without-undo.ts` says why others have none. */
const undoByTool: Readonly<Record<string, (call: DoneCall) => UndoCall>> = {
  pageCreation_create: deleteCreated,
  pageActions_copy: deleteCreated,
  pageContentActions_copy: deleteCreated,
  pageContentActions_create_alias: deleteCreated,
  pageActions_delete: restore,
  pageContentActions_delete: restore,
  pageActions_publish: unpublishAgain,
  pageContentActions_publish: unpublishAgain,
  pageActions_unpublish: publishAgain,
  pageContentActions_unpublish: publishAgain,
  pageActions_move: moveBack,
  pageContentActions_move: moveBack,
  pageActions_lock: (call) => (call.before?.locked === false ? act('unlock', call) : null),
  pageActions_unlock: (call) => (call.before?.locked ? act('lock', call) : null),
  pageActions_set_position: moveBack,
  pageActions_save: revertToDraft,
  pageActions_revert_to_page_revision: revertToDraft,
  pageContentActions_revert_to_page_revision: revertToDraft,
  // A page that was never published is in the trash then.
  pageActions_discard_changes: (call) => (call.before?.live ? revertToDraft(call) : null),
  trash_restore: (call) => act('delete', call),
}

/** The tools that a call about their page undoes. */
export const toolNamesUndoneByPageCalls: readonly string[] = Object.keys(undoByTool)

/** Reads the page that a call is about, before it is done; undefined if it is about none. */
export async function readPageBeforeCall(
  db: D1Database,
  tool: string,
  { params }: AgentToolArguments,
): Promise<PageBefore | undefined> {
  const id = Number(params?.['id'])
  if (!undoByTool[tool] || !Number.isInteger(id)) return undefined
  const { live, locked, has_unpublished_changes, latest_revision_id, parent_id } = page
  const found = await getDrizzle(db)
    .select({ live, locked, has_unpublished_changes, latest_revision_id, parent_id })
    .from(page)
    .where(eq(page.id, id))
    .get()
  if (!found?.parent_id || undoByTool[tool] !== moveBack) return found && { ...found, next_id: null }
  const siblings = await listChildPageIds(db, found.parent_id, 0)
  return { ...found, next_id: siblings[siblings.indexOf(id) + 1] ?? null }
}

/** Returns the call that undoes one that was done, or null. */
export function getPageUndoCall(
  tool: string,
  { params, body }: AgentToolArguments,
  before: PageBefore | undefined,
  response: unknown,
): UndoCall {
  const created = (response as { id?: unknown } | null)?.id
  return (
    undoByTool[tool]?.({
      id: Number(params?.['id']),
      body: (body ?? {}) as Record<string, unknown>,
      before,
      created: typeof created === 'number' ? created : undefined,
    }) ?? null
  )
}
