import {
  canAddToCollection,
  canPerformMediaAction,
  formatMissingCollectionPermission,
  type MediaAction,
  type SignedInMediaEditor,
} from '#schema/media/collection-permissions.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { type CollectionRow, findCollection, listAllCollections } from '../collections/queries.ts'
import { findMediaItemById, type MediaRow, type MediaRowOfKind } from '../queries/media.ts'
import type { MediaRequestContext } from './serve-media.ts'

/** Finds the requested image, document or video, if the editor may perform the action. */
export const findRequestedMediaItem = <Kind extends MediaKind>(
  { env, var: { mediaEditor } }: MediaRequestContext,
  kind: Kind,
  id: number,
  action: MediaAction,
) => findPermittedMediaItem(env.DB, mediaEditor, kind, id, action)

/** Finds an item; not found if the editor may not see it, forbidden if they may not perform the action. */
export async function findPermittedMediaItem<Kind extends MediaKind>(
  db: D1Database,
  mediaEditor: SignedInMediaEditor,
  kind: Kind,
  id: number,
  action: MediaAction,
): Promise<Result<MediaRowOfKind<Kind>>> {
  const row = await findMediaItemById(db, kind, id)
  return row && canPerformMediaAction(mediaEditor, 'view', row)
    ? checkMediaPermission(mediaEditor, row, action)
    : fail({ reason: 'not_found', message: 'Not found.' })
}

/** Returns a visible item, or an error if the editor may not perform the action. */
const checkMediaPermission = <Row extends MediaRow>(
  mediaEditor: SignedInMediaEditor,
  row: Row,
  action: MediaAction,
): Result<Row> =>
  canPerformMediaAction(mediaEditor, action, row)
    ? ok(row)
    : fail({
        reason: 'forbidden',
        message: `You cannot change “${row.title}”. ${formatMissingCollectionPermission(permissionForAction(action))}`,
      })

const permissionForAction = (action: MediaAction) => (action === 'choose' ? 'choose' : 'change')

/** Returns the collection to add media to: the given one, else the first that the editor may add to. */
export async function findUploadCollection(
  db: D1Database,
  mediaEditor: SignedInMediaEditor,
  id: number | undefined,
): Promise<Result<CollectionRow>> {
  if (id === undefined) {
    const first = (await listAllCollections(db)).find(({ path }) => canAddToCollection(mediaEditor, path))
    return first
      ? ok(first)
      : fail({
          reason: 'forbidden',
          message: `You may not add to any collection. ${formatMissingCollectionPermission('add')}`,
        })
  }
  const collection = await findCollection(db, id)
  if (collection && canAddToCollection(mediaEditor, collection.path)) return ok(collection)
  return fail({
    reason: 'forbidden',
    message: `You may not add to this collection. ${formatMissingCollectionPermission('add')}`,
  })
}
