import { Hono } from 'hono'
import { collectionEndpoints } from '#schema/media/collection-endpoints.ts'
import {
  formatMissingCollectionPermission,
  listTopManagedCollectionPaths,
} from '#schema/media/collection-permissions.ts'
import type { CollectionTreeItem } from '#schema/media/collection-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { listCollectionChoices } from '../library/choices.ts'
import { type MediaRequestContext, registerMediaEndpoint } from '../library/serve-media.ts'
import {
  createMediaCollection,
  deleteEmptyCollection,
  readDataForCollectionPrivacyChange,
  renameOrMoveCollection,
  setCollectionPrivacy,
} from './actions.ts'
import { toCollectionTreeItem } from './item.ts'
import { readCollectionPrivacy } from './restrictions.ts'
import {
  type CollectionTreeRow,
  findCollectionTreeRow,
  listCollectionTree,
  listReplacedFilesOfCollection,
} from './tree.ts'

/** Media collections. All media editors may list them; the other endpoints need collection permissions. */
export const mediaCollectionRoutes = new Hono<BackOfficeHonoEnv>()

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.list, async (c) =>
  ok({ items: await listCollectionChoices(c) }),
)

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.tree, async (c) => {
  const managedPaths = listTopManagedCollectionPaths(c.var.mediaEditor)
  if (managedPaths.length === 0) return forbiddenCollection
  const rows = (await listCollectionTree(c.env.DB)).filter(({ path }) =>
    managedPaths.some((start) => path.startsWith(start)),
  )
  return ok({ items: rows.map((row) => toCollectionTreeItem(c.var.mediaEditor, row)) })
})

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.create, async (c, { body }) =>
  toChangedItem(c, await createMediaCollection(c, body)),
)

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.get, async (c, { params: { id } }) => {
  const row = await findRequestedCollection(c, id)
  return row.ok ? ok(toCollectionTreeItem(c.var.mediaEditor, row.value)) : row
})

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.update, async (c, { params: { id }, body }) => {
  const db = c.env.DB
  const [row, found] = await Promise.all([
    findRequestedCollection(c, id),
    body.parent_id === undefined ? undefined : findCollectionTreeRow(db, body.parent_id),
  ])
  if (!row.ok) return row
  const answer = startReadsInCommitBatch(db, (read) => findCollectionTreeRow(read, id))
  return toChangedItem(c, await renameOrMoveCollection(c, { row: row.value, found, answer }, body))
})

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.delete, async (c, { params: { id } }) => {
  const [row, files] = await Promise.all([findRequestedCollection(c, id), listReplacedFilesOfCollection(c.env.DB, id)])
  return row.ok ? deleteEmptyCollection(c, row.value, files) : row
})

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.privacy, async (c, { params: { id } }) => {
  const row = await findChangeableCollection(c, id)
  return row.ok ? ok(await readCollectionPrivacy(c.env.DB, row.value)) : row
})

registerMediaEndpoint(mediaCollectionRoutes, collectionEndpoints.setPrivacy, async (c, { params: { id }, body }) => {
  const db = c.env.DB
  const [found, read] = await Promise.all([
    findChangeableCollection(c, id),
    readDataForCollectionPrivacyChange(db, id, body),
  ])
  if (!found.ok) return found
  const row = found.value
  const answer = startReadsInCommitBatch(db, (answering) => readCollectionPrivacy(answering, row))
  return setCollectionPrivacy(c, { row, answer }, body, read)
})

const forbiddenCollection = fail({ reason: 'forbidden', message: 'You may not manage collections.' })
const missingCollection = fail({ reason: 'not_found', message: 'There is no such collection.' })

/** Finds a collection by its id; not found if it is outside of what the editor manages. */
async function findRequestedCollection(c: MediaRequestContext, id: number): Promise<Result<CollectionTreeRow>> {
  const managedPaths = listTopManagedCollectionPaths(c.var.mediaEditor)
  if (managedPaths.length === 0) return forbiddenCollection
  const row = await findCollectionTreeRow(c.env.DB, id)
  return row && managedPaths.some((start) => row.path.startsWith(start)) ? ok(row) : missingCollection
}

/** Finds a collection whose privacy the editor may see and change. The root is always public. */
async function findChangeableCollection(c: MediaRequestContext, id: number): Promise<Result<CollectionTreeRow>> {
  const row = await findRequestedCollection(c, id)
  if (!row.ok || toCollectionTreeItem(c.var.mediaEditor, row.value).can.change) return row
  return fail({
    reason: 'forbidden',
    message: `You may not change the privacy of “${row.value.name}”. ${formatMissingCollectionPermission('change_collection')}`,
  })
}

function toChangedItem(
  c: MediaRequestContext,
  changed: Result<CollectionTreeRow | undefined>,
): Result<CollectionTreeItem> {
  if (!changed.ok) return changed
  return changed.value ? ok(toCollectionTreeItem(c.var.mediaEditor, changed.value)) : missingCollection
}
