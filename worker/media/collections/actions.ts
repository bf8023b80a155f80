import { canManageCollection, formatMissingCollectionPermission } from '#schema/media/collection-permissions.ts'
import type { CollectionEditInput, NewCollectionInput } from '#schema/media/collection-wire.ts'
import type { PageActionInput } from '#schema/pages/action-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { collection, collectionViewRestriction } from '#schema/tables.ts'
import { contentApiStalePath } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { getRestrictionLogAction, validateViewRestrictionChange } from '../../pages/actions/privacy.ts'
import {
  findExistingUserGroups,
  findOwnViewRestriction,
  prepareViewRestrictionDeletion,
  prepareViewRestrictionUpdate,
} from '../../pages/visibility/view-restrictions.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { reserveRecordIds } from '../../stores/ids.ts'
import { deleteMediaFiles } from '../files/media-bucket.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'
import { findUnusedMediaFiles } from '../queries/writes.ts'
import { toCollectionItem } from './item.ts'
import {
  type CollectionTreeRow,
  findCollectionTreeRow,
  listReplacedDocumentFiles,
  planCollectionDeletion,
  planCollectionRenameOrMove,
  planNewCollection,
  toCollectionLogEntry,
} from './tree.ts'

const getAuthor = (c: MediaRequestContext) => ({ user: c.var.mediaEditor.id, now: new Date().toISOString() })
const forbidden = (message: string) => fail({ reason: 'forbidden', message })
const collectionMovedError = 'The collections have changed since you loaded this page. Please reload and try again.'

/** Returns a parent for a collection; an error unless the editor may add collections to it. */
async function findParent(c: MediaRequestContext, id: number): Promise<Result<CollectionTreeRow>> {
  const parent = await findCollectionTreeRow(c.env.DB, id)
  if (parent && canManageCollection(c.var.mediaEditor, 'add_collection', parent.path)) return ok(parent)
  return forbidden(`You may not add a collection there. ${formatMissingCollectionPermission('add_collection')}`)
}

/** Creates a collection and returns its id. */
export async function createMediaCollection(
  c: MediaRequestContext,
  { parent_id, name }: NewCollectionInput,
): Promise<Result<number>> {
  const parent = await findParent(c, parent_id)
  if (!parent.ok) return parent
  const id = await reserveRecordIds(c.env.DB, 'collection')
  return commitCollectionChange(c, planNewCollection(c.env.DB, parent.value, { id, name }, getAuthor(c)), id)
}

/** Renames or moves a collection. When it moves, its contents get the privacy settings of the new parent. */
export async function renameOrMoveCollection(
  c: MediaRequestContext,
  row: CollectionTreeRow,
  { name = row.name, parent_id }: CollectionEditInput,
): Promise<Result<number>> {
  const { can } = toCollectionItem(c.var.mediaEditor, row)
  if (!can.change)
    return forbidden(`You may not change this collection. ${formatMissingCollectionPermission('change_collection')}`)
  if (parent_id === undefined || parent_id === row.parent_id) {
    if (name === row.name) return ok(row.id)
    return commitCollectionChange(c, planCollectionRenameOrMove(c.env.DB, row, name, null, getAuthor(c)), row.id)
  }
  if (!can.move) return forbidden('You may not move this collection.')
  const parent = await findParent(c, parent_id)
  if (!parent.ok) return parent
  if (parent.value.path.startsWith(row.path)) {
    const message = 'A collection cannot be moved into itself or one of its subcollections.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'parent_id', message }] })
  }
  return commitCollectionChange(c, planCollectionRenameOrMove(c.env.DB, row, name, parent.value, getAuthor(c)), row.id)
}

/** Deletes a collection; an error unless it contains neither media nor collections. */
export async function deleteEmptyCollection(c: MediaRequestContext, row: CollectionTreeRow): Promise<Result<number>> {
  if (!toCollectionItem(c.var.mediaEditor, row).can.delete)
    return forbidden(`You may not delete this collection. ${formatMissingCollectionPermission('delete_collection')}`)
  const itemCount = row.images + row.documents + row.videos + row.collections
  if (itemCount > 0)
    return fail({ reason: 'conflict', message: `“${row.name}” is not empty. Move or delete its contents first.` })
  const files = await listReplacedDocumentFiles(c.env.DB, row.id)
  const deleted = await commitCollectionChange(c, planCollectionDeletion(c.env.DB, row, getAuthor(c)), row.id)
  if (deleted.ok) await deleteMediaFiles(c.env.MEDIA, await findUnusedMediaFiles(c.env.DB, files))
  return deleted
}

/** Sets who can view the documents of a collection and its subcollections. Takes effect with the next request. */
export async function setCollectionPrivacy(
  c: MediaRequestContext,
  row: CollectionTreeRow,
  input: PageActionInput<'privacy'>,
): Promise<Result<number>> {
  const db = c.env.DB
  const [before, existingGroups] = await Promise.all([
    findOwnViewRestriction(db, row.id, 'collection'),
    findExistingUserGroups(db, input.restriction_type === 'groups' ? input.groups : []),
  ])
  const change = await validateViewRestrictionChange(input, { before, existingGroups })
  if (!change.ok) return change
  const { restriction, logData } = change.value
  if (!restriction && !before) return ok(row.id)
  const writes = restriction
    ? prepareViewRestrictionUpdate(db, row.id, restriction, 'collection')
    : prepareViewRestrictionDeletion(db, row.id, 'collection')
  const entry = toCollectionLogEntry(
    row,
    `wagtail.view_restriction.${getRestrictionLogAction(before, restriction)}`,
    getAuthor(c),
    logData,
  )
  return commitCollectionChange(c, { writes, log: [entry] }, row.id)
}

/** Commits a change; a conflict (409), with nothing written, if the tree has changed since it was read. */
async function commitCollectionChange(c: MediaRequestContext, plan: WritePlan, id: number): Promise<Result<number>> {
  const guardedColumns = [collection.id, collection.path, collectionViewRestriction.collection_id]
  const stalePaths = [contentApiStalePath]
  const committed = await commitWritePlan(c.env.DB, { ...plan, stalePaths }, ['changed', 'missing', ...guardedColumns])
  if (!committed.ok) return fail({ reason: 'conflict', message: collectionMovedError })
  purgeStalePathsFromCaches(c.executionCtx, stalePaths)
  return ok(id)
}
