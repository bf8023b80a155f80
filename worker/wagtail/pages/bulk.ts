import { type Context, Hono } from 'hono'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { type BulkOutcome, type BulkOutcomes, type BulkPageAction, type BulkQuestions, bulkPageInputs } from '#schema/wire/bulk.ts'
import type { PageState } from '../../data/governed-page.ts'
import { failureResponse } from '../../failure.ts'
import { logSecurity } from '../../security-log.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { type Asked, needless, refusalInWords, seenPages, titleOf } from './bulk-asked.ts'
import { bulkQuestions } from './bulk-check.ts'
import { restore } from './restore.ts'
import { deskOf } from './routes.ts'
import { type Desk, runAction } from './run-action.ts'
import { seenInTrash } from './trash.ts'

type Call = Context<BackOffice>

/**
 * `/wagtail/api/main/pages/bulk/{name}/`: one action on many pages. Each page goes through the single action: its permissions, its
 * plan, a batch of its own. What is refused for one page is told of that page, and the others go on.
 */
export const bulkPageRoutes = new Hono<BackOffice>()
  .post('/:name/check/', async (c) => {
    const asked = await askedFor(c)
    if (!asked.ok) return failureResponse(asked.failure)
    const { name } = asked.value
    if (name === 'restore') return failureResponse(unknown(name))
    return c.json({ items: await bulkQuestions(c.env.DB, c.var.editor, { ...asked.value, name }) } satisfies BulkQuestions)
  })
  .post('/:name/', async (c) => {
    const asked = await askedFor(c)
    return asked.ok ? c.json({ items: await outcomes(c, asked.value) } satisfies BulkOutcomes) : failureResponse(asked.failure)
  })

async function askedFor({ req }: Call): Promise<Result<Asked>> {
  const name = req.param('name') ?? ''
  if (!isBulkAction(name)) return fail(unknown(name))
  const body = await readBody<{ ids: number[] }>(req.raw, bulkPageInputs[name] as never)
  if (!body.ok) return body
  const { ids, ...input } = body.value
  return ok({ name, ids, input })
}

const isBulkAction = (name: string): name is BulkPageAction => Object.hasOwn(bulkPageInputs, name)
const unknown = (name: string): Failure => ({ reason: 'not_found', message: `unrecognised action '${name}'` })

/** Does it to each page, one after the other; what has become stale is purged once, also when something breaks midway. */
async function outcomes(c: Call, asked: Asked): Promise<BulkOutcome[]> {
  const desk = deskOf(c)
  const pages = await seenPages(desk.db, desk.editor, asked.ids)
  const stale = new Set<string>()
  const told: BulkOutcome[] = []
  const refusals = new Set<Failure['reason']>()
  const purge = (paths: readonly string[]) => {
    for (const path of paths) stale.add(path)
  }
  try {
    for (const id of asked.ids) {
      const done = await outcomeOf({ ...desk, purge }, asked, id, pages.get(id))
      if (!done.ok) refusals.add(done.failure.reason)
      told.push(toldOf(done, asked, id, pages.get(id)))
    }
  } finally {
    if (stale.size > 0) desk.purge([...stale])
  }
  if (refusals.has('forbidden') || refusals.has('not_found')) noteRefusal(c, refusals.has('forbidden') ? 403 : 404)
  return told
}

/** Noted as a refused call would be, once for all of the pages. */
const noteRefusal = ({ req, var: { editor } }: Call, status: number) =>
  logSecurity(req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: editor.id, status })

interface Done {
  title: string
  message: string
  html_url: string | null
}

async function outcomeOf(desk: Desk, { name, input }: Asked, id: number, page: PageState | undefined): Promise<Result<Done>> {
  if (name === 'restore') return restored(desk, id)
  const idle = page && needless(name, page, input)
  if (idle) return fail({ reason: 'conflict', message: idle })
  const answer = await runAction(desk, name, id, input)
  return answer.ok ? ok({ ...answer.value, title: titleOf(id, page) }) : answer
}

async function restored({ db, editor }: Desk, id: number): Promise<Result<Done>> {
  const trashed = await seenInTrash(db, editor, id)
  if (!trashed.ok) return trashed
  const answer = await restore(db, editor, trashed.value, {})
  return answer.ok ? ok({ ...answer.value, title: trashed.value.draft_title }) : answer
}

function toldOf(done: Result<Done>, asked: Asked, id: number, page: PageState | undefined): BulkOutcome {
  if (!done.ok) return { id, title: titleOf(id, page), done: false, message: refusalInWords(done.failure, page), undoable: false }
  const { title, message, html_url } = done.value
  return { id, title, done: true, message, undoable: page !== undefined && isUndoable(asked, page, html_url) }
}

/**
 * Whether the other way leads back to what was: a page that was taken off had nothing newer in its draft and no time to leave;
 * one that was published had been off the site with no time to go live and no review, and answers where it was to. What was
 * deleted comes back as drafts, which is said where it is offered.
 */
function isUndoable({ name, input }: Asked, page: PageState, html_url: string | null): boolean {
  if (name === 'restore') return false
  if (name === 'delete' || name === 'move') return true
  if (page.go_live_at !== null || page.expire_at !== null || page.review !== null) return false
  if (name === 'publish') return !page.live && html_url === page.url_path
  return !page.has_unpublished_changes && !(input.include_descendants && page.below.live)
}
