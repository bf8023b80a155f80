import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { lacksOnCollection, managedCollections } from '#schema/rules/collection-permissions.ts'
import { type CollectionTree, collectionEdit, newCollection } from '#schema/wire/collection.ts'
import { actionInputs } from '#schema/wire/page-actions.ts'
import { collectionPrivacy } from '../../data/collection-restriction.ts'
import { collectionTree, type TreeRow, treeRow } from '../../data/collection-tree.ts'
import { failureResponse } from '../../failure.ts'
import { listCollections } from '../media/choices.ts'
import { type Library, withCurator } from '../media/library.ts'
import { readBody } from '../request-body.ts'
import { add, change, remove, restrict } from './change.ts'
import { itemOf } from './item.ts'

type Call = Context<Library>

/** `/wagtail/api/main/collections/`: the folders of media. The list is for who works with media, the rest for who manages folders. */
export const collectionRoutes = new Hono<Library>()
  .use(withCurator)
  .get('/', listCollections)
  .get('/tree/', async (c) => {
    const managed = managedCollections(c.var.curator)
    if (managed.length === 0) return failureResponse(notTheirs)
    const rows = (await collectionTree(c.env.DB)).filter(({ path }) => managed.some((start) => path.startsWith(start)))
    return c.json({ items: rows.map((row) => itemOf(c.var.curator, row)) } satisfies CollectionTree)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newCollection)
    return input.ok ? answer(c, await add(c, input.value), 201) : failureResponse(input.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const row = await requestedCollection(c)
    return row.ok ? c.json(itemOf(c.var.curator, row.value)) : failureResponse(row.failure)
  })
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const row = await requestedCollection(c)
    if (!row.ok) return failureResponse(row.failure)
    const input = await readBody(c.req.raw, collectionEdit)
    return input.ok ? answer(c, await change(c, row.value, input.value)) : failureResponse(input.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const row = await requestedCollection(c)
    const done = row.ok ? await remove(c, row.value) : row
    return done.ok ? c.body(null, 204) : failureResponse(done.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/privacy/', async (c) => {
    const row = await changeable(c)
    return row.ok ? c.json(await collectionPrivacy(c.env.DB, row.value)) : failureResponse(row.failure)
  })
  .post('/:id{[1-9][0-9]{0,14}}/privacy/', async (c) => {
    const row = await changeable(c)
    if (!row.ok) return failureResponse(row.failure)
    const input = await readBody(c.req.raw, actionInputs.privacy)
    const done = input.ok ? await restrict(c, row.value, input.value) : input
    return done.ok ? c.json(await collectionPrivacy(c.env.DB, row.value)) : failureResponse(done.failure)
  })

const notTheirs = { reason: 'forbidden', message: 'You may not manage collections.' } as const

/** The collection of the `:id` in the address. One outside of what the editor manages is not there. */
async function requestedCollection(c: Call): Promise<Result<TreeRow>> {
  const managed = managedCollections(c.var.curator)
  if (managed.length === 0) return fail(notTheirs)
  const row = await treeRow(c.env.DB, Number(c.req.param('id')))
  if (row && managed.some((start) => row.path.startsWith(start))) return ok(row)
  return fail({ reason: 'not_found', message: 'There is no such collection.' })
}

/** One whose privacy the editor may see and change. The root is everybody's: what is private lies in a collection of its own. */
async function changeable(c: Call): Promise<Result<TreeRow>> {
  const row = await requestedCollection(c)
  if (!row.ok || itemOf(c.var.curator, row.value).may.change) return row
  return fail({
    reason: 'forbidden',
    message: `You may not change the privacy of “${row.value.name}”. ${lacksOnCollection('change_collection')}`,
  })
}

async function answer(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return failureResponse(id.failure)
  const row = await treeRow(c.env.DB, id.value)
  return row
    ? c.json(itemOf(c.var.curator, row), status)
    : failureResponse({ reason: 'not_found', message: 'There is no such collection.' })
}
