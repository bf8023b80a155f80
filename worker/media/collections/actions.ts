import { canManageCollection, missingCollectionPermissionMessage } from '#schema/media/collection-permissions.ts'
import type { CollectionEdit, NewCollection } from '#schema/media/collection-wire.ts'
import type { PageActionInput } from '#schema/pages/action-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { collection, collectionViewRestriction } from '#schema/tables.ts'
import { restrictionLogAction, toRestrictionChange } from '../../pages/actions/privacy.ts'
import { deleteRestriction, findRestriction, setRestriction } from '../../pages/visibility/view-restrictions.ts'
import { commit, type Plan } from '../../stores/commit.ts'
import { reserveIds } from '../../stores/ids.ts'
import { deleteFiles } from '../files/media-bucket.ts'
import type { MediaCall } from '../library/serve-media.ts'
import { findUnusedFiles } from '../queries/writes.ts'
import { toCollectionItem } from './item.ts'
import {
  type CollectionTreeRow,
  findCollectionTreeRow,
  listFormerFiles,
  planCollectionDeletion,
  planCollectionUpdate,
  planNewCollection,
  toCollectionLogEntry,
} from './tree.ts'

const by = (c: MediaCall) => ({ user: c.var.mediaEditor.id, now: new Date().toISOString() })
const forbidden = (message: string) => fail({ reason: 'forbidden', message })
const collectionMovedError = 'Somebody has changed the collections since you looked. Please look again.'

/** The collection another is to stand in, if the editor may add there. */
async function findParent(c: MediaCall, id: number): Promise<Result<CollectionTreeRow>> {
  const parent = await findCollectionTreeRow(c.env.DB, id)
  if (parent && canManageCollection(c.var.mediaEditor, 'add_collection', parent.path)) return ok(parent)
  return forbidden(`You may not add a collection there. ${missingCollectionPermissionMessage('add_collection')}`)
}

/** A new collection; answers its id. */
export async function createCollection(c: MediaCall, { parent_id, name }: NewCollection): Promise<Result<number>> {
  const parent = await findParent(c, parent_id)
  if (!parent.ok) return parent
  const id = await reserveIds(c.env.DB, 'collection')
  return commitCollectionChange(c, planNewCollection(c.env.DB, parent.value, { id, name }, by(c)), id)
}

/** Another name, another place. What lies in it comes along, and stands behind the walls of where it goes. */
export async function updateCollection(
  c: MediaCall,
  row: CollectionTreeRow,
  { name = row.name, parent_id }: CollectionEdit,
): Promise<Result<number>> {
  const { can } = toCollectionItem(c.var.mediaEditor, row)
  if (!can.change)
    return forbidden(`You may not change this collection. ${missingCollectionPermissionMessage('change_collection')}`)
  if (parent_id === undefined || parent_id === row.parent_id) {
    if (name === row.name) return ok(row.id)
    return commitCollectionChange(c, planCollectionUpdate(c.env.DB, row, name, null, by(c)), row.id)
  }
  if (!can.move) return forbidden('You may not move this collection.')
  const parent = await findParent(c, parent_id)
  if (!parent.ok) return parent
  if (parent.value.path.startsWith(row.path)) {
    const message = 'A collection cannot stand in itself, or in one that stands in it.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'parent_id', message }] })
  }
  return commitCollectionChange(c, planCollectionUpdate(c.env.DB, row, name, parent.value, by(c)), row.id)
}

/** Takes a collection away that holds nothing, neither media nor collections. */
export async function deleteCollection(c: MediaCall, row: CollectionTreeRow): Promise<Result<number>> {
  if (!toCollectionItem(c.var.mediaEditor, row).can.delete)
    return forbidden(`You may not delete this collection. ${missingCollectionPermissionMessage('delete_collection')}`)
  const held = row.images + row.documents + row.videos + row.collections
  if (held > 0)
    return fail({ reason: 'conflict', message: `“${row.name}” is not empty. Move or delete what it holds first.` })
  const files = await listFormerFiles(c.env.DB, row.id)
  const done = await commitCollectionChange(c, planCollectionDeletion(c.env.DB, row, by(c)), row.id)
  if (done.ok) await deleteFiles(c.env.MEDIA, await findUnusedFiles(c.env.DB, files))
  return done
}

/** Says whom the documents of a collection, and of those below it, are for. The next request for one meets the wall. */
export async function setCollectionPrivacy(
  c: MediaCall,
  row: CollectionTreeRow,
  input: PageActionInput<'privacy'>,
): Promise<Result<number>> {
  const db = c.env.DB
  const before = await findRestriction(db, row.id, 'collection')
  const wanted = await toRestrictionChange(db, input, before)
  if (!wanted.ok) return wanted
  const { restriction, logData } = wanted.value
  if (!restriction && !before) return ok(row.id)
  const writes = restriction
    ? setRestriction(db, row.id, restriction, 'collection')
    : deleteRestriction(db, row.id, 'collection')
  const entry = toCollectionLogEntry(
    row,
    `wagtail.view_restriction.${restrictionLogAction(before, restriction)}`,
    by(c),
    logData,
  )
  return commitCollectionChange(c, { writes, log: [entry] }, row.id)
}

/** 409 when the tree has become another since it was read; then nothing is written. */
async function commitCollectionChange(c: MediaCall, plan: Plan, id: number): Promise<Result<number>> {
  const places = [collection.id, collection.path, collectionViewRestriction.collection_id]
  const committed = await commit(c.env.DB, plan, ['changed', 'missing', ...places])
  return committed.ok ? ok(id) : fail({ reason: 'conflict', message: collectionMovedError })
}
