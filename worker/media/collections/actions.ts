import { canManageCollection, missingCollectionPermissionMessage } from '#schema/media/collection-permissions.ts'
import type { CollectionEdit, NewCollection } from '#schema/media/collection-wire.ts'
import type { PageActionInput } from '#schema/pages/action-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { collection, collectionViewRestriction } from '#schema/tables.ts'
import { restrictionLogAction, toRestrictionChange } from '../../pages/actions/privacy.ts'
import {
  deleteRestriction,
  findExistingGroups,
  findRestriction,
  setRestriction,
} from '../../pages/visibility/view-restrictions.ts'
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

const getAuthor = (c: MediaCall) => ({ user: c.var.mediaEditor.id, now: new Date().toISOString() })
const forbidden = (message: string) => fail({ reason: 'forbidden', message })
const collectionMovedError = 'The collections have changed since you loaded this page. Please reload and try again.'

/** Returns a parent for a collection; an error unless the editor may add collections to it. */
async function findParent(c: MediaCall, id: number): Promise<Result<CollectionTreeRow>> {
  const parent = await findCollectionTreeRow(c.env.DB, id)
  if (parent && canManageCollection(c.var.mediaEditor, 'add_collection', parent.path)) return ok(parent)
  return forbidden(`You may not add a collection there. ${missingCollectionPermissionMessage('add_collection')}`)
}

/** Creates a collection and returns its id. */
export async function createCollection(c: MediaCall, { parent_id, name }: NewCollection): Promise<Result<number>> {
  const parent = await findParent(c, parent_id)
  if (!parent.ok) return parent
  const id = await reserveIds(c.env.DB, 'collection')
  return commitCollectionChange(c, planNewCollection(c.env.DB, parent.value, { id, name }, getAuthor(c)), id)
}

/** Renames or moves a collection. When it moves, its contents get the privacy settings of the new parent. */
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
    return commitCollectionChange(c, planCollectionUpdate(c.env.DB, row, name, null, getAuthor(c)), row.id)
  }
  if (!can.move) return forbidden('You may not move this collection.')
  const parent = await findParent(c, parent_id)
  if (!parent.ok) return parent
  if (parent.value.path.startsWith(row.path)) {
    const message = 'A collection cannot be moved into itself or one of its subcollections.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'parent_id', message }] })
  }
  return commitCollectionChange(c, planCollectionUpdate(c.env.DB, row, name, parent.value, getAuthor(c)), row.id)
}

/** Deletes a collection; an error unless it contains neither media nor collections. */
export async function deleteCollection(c: MediaCall, row: CollectionTreeRow): Promise<Result<number>> {
  if (!toCollectionItem(c.var.mediaEditor, row).can.delete)
    return forbidden(`You may not delete this collection. ${missingCollectionPermissionMessage('delete_collection')}`)
  const itemCount = row.images + row.documents + row.videos + row.collections
  if (itemCount > 0)
    return fail({ reason: 'conflict', message: `“${row.name}” is not empty. Move or delete its contents first.` })
  const files = await listFormerFiles(c.env.DB, row.id)
  const deleted = await commitCollectionChange(c, planCollectionDeletion(c.env.DB, row, getAuthor(c)), row.id)
  if (deleted.ok) await deleteFiles(c.env.MEDIA, await findUnusedFiles(c.env.DB, files))
  return deleted
}

/** Sets who can view the documents of a collection and its subcollections. Takes effect with the next request. */
export async function setCollectionPrivacy(
  c: MediaCall,
  row: CollectionTreeRow,
  input: PageActionInput<'privacy'>,
): Promise<Result<number>> {
  const db = c.env.DB
  const [before, existingGroups] = await Promise.all([
    findRestriction(db, row.id, 'collection'),
    findExistingGroups(db, input.restriction_type === 'groups' ? input.groups : []),
  ])
  const change = await toRestrictionChange(input, { before, existingGroups })
  if (!change.ok) return change
  const { restriction, logData } = change.value
  if (!restriction && !before) return ok(row.id)
  const writes = restriction
    ? setRestriction(db, row.id, restriction, 'collection')
    : deleteRestriction(db, row.id, 'collection')
  const entry = toCollectionLogEntry(
    row,
    `wagtail.view_restriction.${restrictionLogAction(before, restriction)}`,
    getAuthor(c),
    logData,
  )
  return commitCollectionChange(c, { writes, log: [entry] }, row.id)
}

/** Commits a change; a conflict (409), with nothing written, if the tree has changed since it was read. */
async function commitCollectionChange(c: MediaCall, plan: Plan, id: number): Promise<Result<number>> {
  const guardedColumns = [collection.id, collection.path, collectionViewRestriction.collection_id]
  const committed = await commit(c.env.DB, plan, ['changed', 'missing', ...guardedColumns])
  return committed.ok ? ok(id) : fail({ reason: 'conflict', message: collectionMovedError })
}
