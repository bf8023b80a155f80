import { type Context, Hono } from 'hono'
import { pageTypeOf } from '#app/templates/index.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { can, type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import { restoreInput, type TrashedPage, type TrashListing, trashDays, trashQuery } from '#schema/wire/page-trash.ts'
import { parseQuery } from '../../api/query.ts'
import { unchangedDone } from '../../data/governed-page.ts'
import { deleteForGood, listTrash, stillInTrash, type Trashed, trashedPage } from '../../data/page-trash.ts'
import { logStatement } from '../../data/page-writes.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { restore } from './restore.ts'
import { brokenBy } from './run-action.ts'

type Call = Context<BackOffice>

/** `/wagtail/api/main/pages/trash/`: what was deleted, for whoever may see where it stood. */
export const trashRoutes = new Hono<BackOffice>()
  .get('/', async (c) => {
    const query = parseQuery(trashQuery, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    const { editor } = c.var
    const { total, items } = await listTrash(c.env.DB, { ...query.value, visible: visiblePaths(editor), editor: editor.id })
    return c.json({ meta: { total_count: total }, items: items.map((each) => told(editor, each)) } satisfies TrashListing)
  })
  .post('/:id{[1-9][0-9]{0,14}}/restore/', async (c) => {
    const trashed = await requested(c)
    if (!trashed.ok) return failureResponse(trashed.failure)
    const input = await readBody(c.req.raw, restoreInput)
    return answer(input.ok ? await restore(c.env.DB, c.var.editor, trashed.value, input.value) : input)
  })
  .post('/:id{[1-9][0-9]{0,14}}/delete/', async (c) => {
    const trashed = await requested(c)
    return answer(trashed.ok ? await removeNow(c, trashed.value) : trashed)
  })

const answer = (result: Result<ActionAnswer>) => (result.ok ? Response.json(result.value) : failureResponse(result.failure))

const requested = ({ env, req, var: { editor } }: Call) => seenInTrash(env.DB, editor, Number(req.param('id')))

/** A page in the trash; one the editor may not see is not there. */
export async function seenInTrash(db: D1Database, editor: Editor, id: number): Promise<Result<Trashed>> {
  const trashed = await trashedPage(db, editor.id, id)
  return trashed && can(editor, 'view', trashed) ? ok(trashed) : fail({ reason: 'not_found', message: 'This page is not in the trash.' })
}

const day = 24 * 60 * 60 * 1000

function told(editor: Editor, page: Trashed): TrashedPage {
  const { id, draft_title: title, content_type: type, slug, deleted_at, deleted_by, parent, below_count, submissions } = page
  return {
    ...{
      id,
      title,
      type,
      type_label: pageTypeOf(type)?.label ?? type,
      slug,
      url: page.old_url,
      deleted_at,
      deleted_by,
      parent,
      submissions,
    },
    below: below_count,
    gone_at: submissions > 0 ? null : new Date(Date.parse(deleted_at) + trashDays * day).toISOString(),
    may: { restore: can(editor, 'restore', page), delete: editor.is_superuser && submissions === 0 },
  }
}

/** Administrators need not wait; but what guests sent is kept as long as the site's setting says, and its page with it. */
async function removeNow({ env: { DB }, var: { editor } }: Call, page: Trashed): Promise<Result<ActionAnswer>> {
  const { id, draft_title: title, submissions } = page
  if (!editor.is_superuser) return fail({ reason: 'forbidden', message: 'Only administrators delete pages for good.' })
  if (submissions > 0)
    return fail({ reason: 'conflict', message: `Guests’ messages hang on “${title}”. It goes when those have been kept long enough.` })
  const log = logStatement(DB, [{ action: 'tidemark.delete_for_good', page: id, label: title }], editor.id, new Date().toISOString())
  try {
    await DB.batch([stillInTrash(DB, page), ...deleteForGood(DB, id), log, unchangedDone(DB)])
  } catch (error) {
    brokenBy(error)
    return fail({ reason: 'conflict', message: `“${title}” is not in the trash any more.` })
  }
  return ok({ id, latest_revision_id: null, html_url: null, message: `“${title}” is deleted for good.` })
}
