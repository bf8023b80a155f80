import { fail, ok, type Result } from '#schema/result.ts'
import { can, type Editor, type PageAction } from '#schema/rules/permissions.ts'
import { type ActionAnswer, actionInputs, createInput } from '#schema/wire/page-actions.ts'
import { staleStatements } from '../../cache/stale.ts'
import { governedPage, type PageState, pageToChange, unchangedDone, unchangedSince } from '../../data/governed-page.ts'
import { reservePageIds } from '../../data/ids.ts'
import { enqueue } from '../../data/mail.ts'
import { followIndexes } from '../../data/page-alias.ts'
import { referenceStatements, referencesOfPage, searchStatements, wordsOfPage } from '../../data/page-rows.ts'
import { logStatement } from '../../data/page-writes.ts'
import type { Office } from '../../letter.ts'
import { parse } from '../request-body.ts'
import { type Action, type AnyAction, type Plan, type Planning, savedByAnother } from './action.ts'
import { actions } from './actions/index.ts'
import { refusalOn } from './refusal.ts'
import { decidedByAnother } from './reviewing.ts'

/** Plans again when another change took the address a plan had counted on, or changed the page a new one is to stand below. */
const attempts = 5

/** Where an action is run: the database, who runs it, and what drops stale pages from the caches once it has happened. */
export interface Desk {
  db: D1Database
  editor: Editor
  purge: (paths: readonly string[]) => void
  /** What a change's mails are written with; asked for only where there are some. */
  office: () => Promise<Office>
  /** Sends the first of what has been put into the outbox; the rest goes out by the minute. */
  sendMail: () => void
}

/**
 * The one way to change a page: permission on the page and on where it goes, the shape of the input, the action's plan, and
 * one batch of everything. The batch holds only if the pages are still as they were when it was planned.
 */
export async function runAction<Name extends AnyAction>(
  desk: Desk,
  name: Name,
  pageId: number,
  body: unknown,
): Promise<Result<ActionAnswer>> {
  const { db, editor, purge, sendMail } = desk
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const planned = await planWith(changing(db, editor, attempt), name, pageId, body)
    if (!planned.ok) return planned
    const { planning, plan } = planned.value
    const outcome = await commit(desk, planning, plan)
    if (outcome === 'committed') {
      purge(plan.stale)
      if (plan.letters?.length) sendMail()
      return ok(plan.answer)
    }
    if (outcome === 'changed' && !isAnew(name)) return fail(savedByAnother)
  }
  return fail({ reason: 'unavailable', message: 'Too many changes are being made at once. Please try again.' })
}

/** What makes new pages replaces nobody's work, and so can be planned again on what has changed. */
const isAnew = (name: AnyAction) => name === 'create' || name === 'copy'

/** How a page and the ids of a plan are come by. */
interface Source extends Pick<Planning<unknown>, 'db' | 'editor' | 'reserve' | 'attempt'> {
  read: typeof pageToChange
}

const changing = (db: D1Database, editor: Editor, attempt: number): Source => ({
  ...{ db, editor, attempt },
  read: pageToChange,
  reserve: (count) => reservePageIds(db, { pages: count, revisions: count }),
})

/** A plan that is never committed needs no ids of its own. */
const none = { page: 0, revision: 0 }
const asking = (db: D1Database, editor: Editor): Source => ({
  ...{ db, editor, attempt: 1 },
  read: async (_db, _editor, id) => ({ page: await governedPage(db, editor, id), ids: none }),
  reserve: () => Promise.resolve(none),
})

/** What an action would do to a page, or why it may not be done. Nothing is changed. */
export const planAction = (db: D1Database, editor: Editor, name: AnyAction, pageId: number, body: unknown) =>
  planWith(asking(db, editor), name, pageId, body)

/** What an action would do to a page, with everything it was planned from; or why it may not be done. */
async function planWith<Name extends AnyAction>(
  source: Source,
  name: Name,
  pageId: number,
  body: unknown,
): Promise<Result<{ planning: Planning<unknown>; plan: Plan }>> {
  const planning = await allowedPlanning(source, name, pageId, body)
  if (!planning.ok) return planning
  const plan = await actionOf(name).plan(planning.value as never)
  return plan.ok ? ok({ planning: planning.value, plan: plan.value }) : plan
}

const actionOf = <Name extends AnyAction>(name: Name): Action<Name> => actions[name] as never
const inputs = { ...actionInputs, create: createInput }

/** Everything an action plans from, once the editor has proved allowed to do it. */
async function allowedPlanning(
  { db, editor, read, reserve, attempt }: Source,
  name: AnyAction,
  pageId: number,
  body: unknown,
): Promise<Result<Planning<unknown>>> {
  const action = actionOf(name)
  const { page, ids } = await read(db, editor, pageId, { newPage: name === 'create' })
  const allowed = mayAct(editor, page, action.needs)
  if (!allowed.ok) return allowed
  const input = parse<unknown>(inputs[name] as never, body)
  if (!input.ok) return input
  const also = mayAct(editor, page, action.alsoNeeds?.(input.value as never) ?? [])
  if (!also.ok) return also
  const leadsTo = action.target?.(input.value as never, allowed.value)
  const target = leadsTo ? mayAct(editor, await governedPage(db, editor, leadsTo.id), leadsTo.needs) : allowed
  if (!target.ok) return target
  return ok({
    db,
    editor,
    page: allowed.value,
    target: target.value,
    input: input.value,
    now: new Date().toISOString(),
    ids,
    reserve,
    attempt,
  })
}

/** A page the editor may not see is not there; what they may not do with one they see is forbidden. */
function mayAct(editor: Editor, page: PageState | undefined, needs: readonly PageAction[]): Result<PageState> {
  if (!page || !can(editor, 'view', page)) return fail({ reason: 'not_found', message: 'There is no such page.' })
  if (needs.every((need) => can(editor, need, page))) return ok(page)
  if (isOver(page, needs)) return fail(decidedByAnother)
  return fail(refusalOn(editor, page, needs))
}

/** Nothing waits any more for what is to be done: somebody else was first. */
const isOver = ({ review }: PageState, needs: readonly PageAction[]) =>
  needs.some((need) =>
    need === 'cancel_workflow' ? !review : (need === 'approve' || need === 'reject') && review?.status !== 'in_progress',
  )

/** Commits a plan whole, or not at all. */
export async function commit(
  desk: Pick<Desk, 'db' | 'office'>,
  { db, editor, page, target, now }: Planning<unknown>,
  plan: Plan,
): Promise<'committed' | 'changed' | 'overtaken'> {
  const batch = [
    unchangedSince(db, [page, target]),
    ...plan.writes,
    ...plan.contents.flatMap((each) => indexStatements(db, each)),
    logStatement(db, plan.log, editor.id || null, now),
    ...(await letterStatements(desk, plan, `${page.id} ${now}`)),
    ...staleStatements(db, plan.stale),
    unchangedDone(db),
  ]
  try {
    await db.batch(batch)
  } catch (error) {
    return brokenBy(error)
  }
  return 'committed'
}

/** Which of our own constraints kept a batch from being committed; any other failure is a bug. */
export function brokenBy(error: unknown): 'changed' | 'overtaken' {
  if (/UNIQUE constraint failed: page\.(?:path|url_path)/.test(String(error))) return 'overtaken'
  if (/CHECK constraint failed: since_planned/.test(String(error))) return 'changed'
  throw error
}

async function letterStatements(
  { db, office }: Pick<Desk, 'db' | 'office'>,
  { letters = [] }: Plan,
  change: string,
): Promise<D1PreparedStatement[]> {
  if (letters.length === 0) return []
  const written = await office().then((at) => Promise.all(letters.map((write) => write(at))))
  return written.map((letter) => enqueue(db, letter, { key: `${letter.kind} ${change} ${letter.to}`, now: new Date() }))
}

function indexStatements(db: D1Database, { page, type, content, live, isOlder }: Plan['contents'][number]): D1PreparedStatement[] {
  const references = referencesOfPage(type, content)
  const draft = isOlder ? [] : referenceStatements(db, { type: 'page', id: page, state: 'draft' }, references)
  if (!live) return draft
  return [
    ...draft,
    ...referenceStatements(db, { type: 'page', id: page, state: 'live' }, references),
    ...searchStatements(db, page, wordsOfPage(type, content)),
    ...followIndexes(db, page),
  ]
}
