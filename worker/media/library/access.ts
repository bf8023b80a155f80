import {
  canAddToCollection,
  canUseMedia,
  type MediaAction,
  type MediaEditor,
  missingCollectionPermissionMessage,
} from '#schema/media/collection-permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { type CollectionRow, findCollection, listAllCollections } from '../collections/queries.ts'
import { findMedia, type MediaKind, type MediaRow, type MediaRowOfKind } from '../queries/media.ts'
import type { MediaCall } from './serve-media.ts'

/** The image, document or video of an address, if the editor may do this with it. */
export const findRequestedMedia = <Kind extends MediaKind>(
  { env, var: { mediaEditor } }: MediaCall,
  kind: Kind,
  id: number,
  need: MediaAction,
) => findMediaFor(env.DB, mediaEditor, kind, id, need)

/** An image, document or video, if the editor may do this with it. One they may not see is not there. */
export async function findMediaFor<Kind extends MediaKind>(
  db: D1Database,
  mediaEditor: MediaEditor,
  kind: Kind,
  id: number,
  need: MediaAction,
): Promise<Result<MediaRowOfKind<Kind>>> {
  const row = await findMedia(db, kind, id)
  return row && canUseMedia(mediaEditor, 'view', row)
    ? checkMediaPermission(mediaEditor, row, need)
    : fail({ reason: 'not_found', message: 'Not found.' })
}

/** An item the editor sees, if they may do this with it. */
export const checkMediaPermission = <Row extends MediaRow>(
  mediaEditor: MediaEditor,
  row: Row,
  need: MediaAction,
): Result<Row> =>
  canUseMedia(mediaEditor, need, row)
    ? ok(row)
    : fail({
        reason: 'forbidden',
        message: `“${row.title}” is not yours to change. ${missingCollectionPermissionMessage(permissionForAction(need))}`,
      })

const permissionForAction = (need: MediaAction) => (need === 'choose' ? 'choose' : 'change')

/** The collection something is to be put into: the one that is named, else the first the editor may add to. */
export async function findTargetCollection(
  db: D1Database,
  mediaEditor: MediaEditor,
  id: number | undefined,
): Promise<Result<CollectionRow>> {
  if (id === undefined) {
    const first = (await listAllCollections(db)).find(({ path }) => canAddToCollection(mediaEditor, path))
    return first
      ? ok(first)
      : fail({
          reason: 'forbidden',
          message: `You may not add to any collection. ${missingCollectionPermissionMessage('add')}`,
        })
  }
  const named = await findCollection(db, id)
  if (named && canAddToCollection(mediaEditor, named.path)) return ok(named)
  return fail({
    reason: 'forbidden',
    message: `You may not add to this collection. ${missingCollectionPermissionMessage('add')}`,
  })
}
