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
import { type ReadsInCommitBatch, startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { deleteMediaFiles } from '../files/media-bucket.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'
import { filterUnusedMediaFiles } from '../queries/discarded-files.ts'
import { toCollectionTreeItem } from './item.ts'
import {
  type CollectionTreeRow,
  findCollectionTreeRow,
  planCollectionRenameOrMove,
  planEmptyCollectionDeletion,
  planNewCollection,
  toCollectionLogEntry,
} from './tree.ts'

const getAuthor = (c: MediaRequestContext) => ({ user: c.var.mediaEditor.id, now: new Date().toISOString() })
const forbidden = (message: string) => fail({ reason: 'forbidden', message })
const collectionMovedError = 'The collections have changed since you loaded this page. Please reload and try again.'

/** Returns a parent for a collection; an error unless the editor may add collections to it. */
function checkParent(c: MediaRequestContext, parent: CollectionTreeRow | undefined): Result<CollectionTreeRow> {
  if (parent && canManageCollection(c.var.mediaEditor, 'add_collection', parent.path)) return ok(parent)
  return forbidden(`You may not add a collection there. ${formatMissingCollectionPermission('add_collection')}`)
}

/** A collection to change, and the reads for the answer, which are sent in the batch of the commit. */
interface CollectionToChange<Answer> {
  row: CollectionTreeRow
  answer: ReadsInCommitBatch<Answer>
}

/** Creates a collection and returns it. */
export async function createMediaCollection(
  c: MediaRequestContext,
  { parent_id, name }: NewCollectionInput,
): Promise<Result<CollectionTreeRow | undefined>> {
  const db = c.env.DB
  const [found, id] = await Promise.all([
    findCollectionTreeRow(db, parent_id),
    reserveIdsReturningFirst(db, 'collection'),
  ])
  const parent = checkParent(c, found)
  if (!parent.ok) return parent
  const answer = startReadsInCommitBatch(db, (read) => findCollectionTreeRow(read, id))
  return commitCollectionChange(c, planNewCollection(db, parent.value, { id, name }, getAuthor(c)), answer)
}

/** Renames or moves a collection. When it moves, its contents get the privacy settings of the new parent. */
export async function renameOrMoveCollection(
  c: MediaRequestContext,
  { row, found, answer }: CollectionToChange<CollectionTreeRow | undefined> & { found: CollectionTreeRow | undefined },
  { name = row.name, parent_id }: CollectionEditInput,
): Promise<Result<CollectionTreeRow | undefined>> {
  const { can } = toCollectionTreeItem(c.var.mediaEditor, row)
  if (!can.change)
    return forbidden(`You may not change this collection. ${formatMissingCollectionPermission('change_collection')}`)
  if (parent_id === undefined || parent_id === row.parent_id) {
    if (name === row.name) return ok(row)
    return commitCollectionChange(c, planCollectionRenameOrMove(c.env.DB, row, name, null, getAuthor(c)), answer)
  }
  if (!can.move) return forbidden('You may not move this collection.')
  const parent = checkParent(c, found)
  if (!parent.ok) return parent
  if (parent.value.path.startsWith(row.path)) {
    const message = 'A collection cannot be moved into itself or one of its subcollections.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'parent_id', message }] })
  }
  const plan = planCollectionRenameOrMove(c.env.DB, row, name, parent.value, getAuthor(c))
  return commitCollectionChange(c, { ...plan, stalePaths: everyPage }, answer)
}

/** Deletes a collection; an error unless it contains neither media nor collections. */
export async function deleteEmptyCollection(
  c: MediaRequestContext,
  row: CollectionTreeRow,
  files: readonly string[],
): Promise<Result<undefined>> {
  if (!toCollectionTreeItem(c.var.mediaEditor, row).can.delete)
    return forbidden(`You may not delete this collection. ${formatMissingCollectionPermission('delete_collection')}`)
  const itemCount = row.images + row.documents + row.videos + row.collections
  if (itemCount > 0)
    return fail({ reason: 'conflict', message: `“${row.name}” is not empty. Move or delete its contents first.` })
  const unused = startReadsInCommitBatch(c.env.DB, (db) => filterUnusedMediaFiles(db, files))
  const deleted = await commitCollectionChange(c, planEmptyCollectionDeletion(c.env.DB, row, getAuthor(c)), unused)
  if (!deleted.ok) return deleted
  await deleteMediaFiles(c.env.MEDIA, deleted.value)
  return ok(undefined)
}

/** Reads what a change of a collection's privacy needs: its own restriction, and which of the groups exist. */
export async function readDataForCollectionPrivacyChange(
  db: D1Database,
  id: number,
  input: PageActionInput<'privacy'>,
) {
  const [before, existingGroups] = await Promise.all([
    findOwnViewRestriction(db, id, 'collection'),
    findExistingUserGroups(db, input.restriction_type === 'groups' ? input.groups : []),
  ])
  return { before, existingGroups }
}

/** Sets who can view the documents of a collection and its subcollections. Takes effect with the next request. */
export async function setCollectionPrivacy<Answer>(
  c: MediaRequestContext,
  { row, answer }: CollectionToChange<Answer>,
  input: PageActionInput<'privacy'>,
  { before, existingGroups }: Awaited<ReturnType<typeof readDataForCollectionPrivacyChange>>,
): Promise<Result<Answer>> {
  const db = c.env.DB
  const change = await validateViewRestrictionChange(input, { before, existingGroups })
  if (!change.ok) return change
  const { restriction, logData } = change.value
  if (!restriction && !before) return ok(await answer.get())
  const writes = restriction
    ? prepareViewRestrictionUpdate(db, row.id, restriction, 'collection')
    : prepareViewRestrictionDeletion(db, row.id, 'collection')
  const entry = toCollectionLogEntry(
    row,
    `wagtail.view_restriction.${getRestrictionLogAction(before, restriction)}`,
    getAuthor(c),
    logData,
  )
  return commitCollectionChange(c, { writes, log: [entry], stalePaths: everyPage }, answer)
}

/** Pages name the share card of the brand kit, if everybody may see it. */
const everyPage = ['*']

/** Commits a change; a conflict (409), with nothing written, if the tree has changed since it was read. */
async function commitCollectionChange<Answer>(
  c: MediaRequestContext,
  plan: WritePlan,
  answer: ReadsInCommitBatch<Answer>,
): Promise<Result<Answer>> {
  const guardedColumns = [collection.id, collection.path, collectionViewRestriction.collection_id]
  const stalePaths = [...(plan.stalePaths ?? []), contentApiStalePath]
  const committed = await commitWritePlan(c.env.DB, { ...plan, stalePaths, answer }, [
    'changed',
    'missing',
    ...guardedColumns,
  ])
  if (!committed.ok) return fail({ reason: 'conflict', message: collectionMovedError })
  purgeStalePathsFromCaches(c.executionCtx, stalePaths)
  return ok(await answer.get())
}
