import { type Context, Hono } from 'hono'
import { managedCollectionPaths, missingCollectionPermissionMessage } from '#schema/media/collection-permissions.ts'
import { type CollectionTree, collectionEdit, newCollection } from '#schema/media/collection-wire.ts'
import { pageActionInputs } from '#schema/pages/action-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { loadMediaEditorMiddleware, type MediaRouteContext } from '../library/access.ts'
import { handleListCollections } from '../library/choices.ts'
import { createCollection, deleteCollection, setCollectionPrivacy, updateCollection } from './actions.ts'
import { toCollectionItem } from './item.ts'
import { getCollectionPrivacy } from './restrictions.ts'
import { type CollectionTreeRow, findCollectionTreeRow, listCollectionTree } from './tree.ts'

type Call = Context<MediaRouteContext>

/** `/wagtail/api/main/collections/`: the folders of media. The list is for who works with media, the rest for who manages folders. */
export const collectionRoutes = new Hono<MediaRouteContext>()
  .use(loadMediaEditorMiddleware)
  .get('/', handleListCollections)
  .get('/tree/', async (c) => {
    const managed = managedCollectionPaths(c.var.mediaEditor)
    if (managed.length === 0) return errorResponse(forbiddenCollection)
    const rows = (await listCollectionTree(c.env.DB)).filter(({ path }) => managed.some((start) => path.startsWith(start)))
    return c.json({ items: rows.map((row) => toCollectionItem(c.var.mediaEditor, row)) } satisfies CollectionTree)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newCollection)
    return input.ok ? toResponse(c, await createCollection(c, input.value), 201) : errorResponse(input.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const row = await findRequestedCollection(c)
    return row.ok ? c.json(toCollectionItem(c.var.mediaEditor, row.value)) : errorResponse(row.failure)
  })
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const row = await findRequestedCollection(c)
    if (!row.ok) return errorResponse(row.failure)
    const input = await readBody(c.req.raw, collectionEdit)
    return input.ok ? toResponse(c, await updateCollection(c, row.value, input.value)) : errorResponse(input.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const row = await findRequestedCollection(c)
    const done = row.ok ? await deleteCollection(c, row.value) : row
    return done.ok ? c.body(null, 204) : errorResponse(done.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/privacy/', async (c) => {
    const row = await findChangeableCollection(c)
    return row.ok ? c.json(await getCollectionPrivacy(c.env.DB, row.value)) : errorResponse(row.failure)
  })
  .post('/:id{[1-9][0-9]{0,14}}/privacy/', async (c) => {
    const row = await findChangeableCollection(c)
    if (!row.ok) return errorResponse(row.failure)
    const input = await readBody(c.req.raw, pageActionInputs.privacy)
    const done = input.ok ? await setCollectionPrivacy(c, row.value, input.value) : input
    return done.ok ? c.json(await getCollectionPrivacy(c.env.DB, row.value)) : errorResponse(done.failure)
  })

const forbiddenCollection = { reason: 'forbidden', message: 'You may not manage collections.' } as const

/** The collection of the `:id` in the address. One outside of what the editor manages is not there. */
async function findRequestedCollection(c: Call): Promise<Result<CollectionTreeRow>> {
  const managed = managedCollectionPaths(c.var.mediaEditor)
  if (managed.length === 0) return fail(forbiddenCollection)
  const row = await findCollectionTreeRow(c.env.DB, Number(c.req.param('id')))
  if (row && managed.some((start) => row.path.startsWith(start))) return ok(row)
  return fail({ reason: 'not_found', message: 'There is no such collection.' })
}

/** One whose privacy the editor may see and change. The root is everybody's: what is private lies in a collection of its own. */
async function findChangeableCollection(c: Call): Promise<Result<CollectionTreeRow>> {
  const row = await findRequestedCollection(c)
  if (!row.ok || toCollectionItem(c.var.mediaEditor, row.value).can.change) return row
  return fail({
    reason: 'forbidden',
    message: `You may not change the privacy of “${row.value.name}”. ${missingCollectionPermissionMessage('change_collection')}`,
  })
}

async function toResponse(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return errorResponse(id.failure)
  const row = await findCollectionTreeRow(c.env.DB, id.value)
  return row
    ? c.json(toCollectionItem(c.var.mediaEditor, row), status)
    : errorResponse({ reason: 'not_found', message: 'There is no such collection.' })
}
