import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  canAddToCollection,
  canUseMedia,
  type MediaAction,
  type MediaEditor,
  missingCollectionPermissionMessage,
} from '#schema/media/collection-permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { type CollectionRow, findCollection, listAllCollections, loadMediaEditor } from '../collections/queries.ts'
import { findMedia, type MediaKind, type MediaRow, type MediaRowOfKind } from '../queries/media.ts'

/** What the routes of the media library find on their context. */
export interface MediaRouteContext {
  Bindings: Env
  Variables: BackOfficeContext['Variables'] & { mediaEditor: MediaEditor }
}

/**
 * Fetches the editor's grants on collections. A body that nobody has looked at is taken in before the answer goes out:
 * otherwise the connection breaks while the file is still being sent, and the editor never reads what was wrong with it.
 */
export const loadMediaEditorMiddleware = createMiddleware<MediaRouteContext>(async (c, next) => {
  c.set('mediaEditor', await loadMediaEditor(c.env.DB, c.var.editor))
  await next()
  const { body } = c.req.raw
  if (body && !body.locked) await body.pipeTo(new WritableStream())
})

/** The image, document or video of the `:id` in the address, if the editor may do this with it. */
export const findRequestedMedia = <Kind extends MediaKind>(
  { env, req, var: { mediaEditor } }: Context<MediaRouteContext>,
  kind: Kind,
  need: MediaAction,
) => findMediaFor(env.DB, mediaEditor, kind, Number(req.param('id')), need)

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
export const checkMediaPermission = <Row extends MediaRow>(mediaEditor: MediaEditor, row: Row, need: MediaAction): Result<Row> =>
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
      : fail({ reason: 'forbidden', message: `You may not add to any collection. ${missingCollectionPermissionMessage('add')}` })
  }
  const named = await findCollection(db, id)
  if (named && canAddToCollection(mediaEditor, named.path)) return ok(named)
  return fail({ reason: 'forbidden', message: `You may not add to this collection. ${missingCollectionPermissionMessage('add')}` })
}
