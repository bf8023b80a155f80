import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import {
  canPerformMediaAction,
  formatMissingCollectionPermission,
  type SignedInMediaEditor,
} from '#schema/media/collection-permissions.ts'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import { listAddedMenuItemPictures } from '#schema/menus/pictures/item-pictures.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { loadMediaEditorPermissions } from '../../media/collections/queries.ts'
import type { buildMenuRecordRevisionQuery } from '../history/revisions.ts'
import { type LibraryPicture, listLibraryPictures } from './choosable-pictures.ts'
import { listReturnablePictures } from './returning-pictures.ts'

/** An earlier version of a dish, with what decides which of its pictures come back. */
interface EarlierMenuItemVersion {
  revision: number
  content: MenuItemContent
  mediaEditor: SignedInMediaEditor
  /** Those that the library has. */
  pictures: readonly LibraryPicture[]
  /** Those that come back without permission to choose them. */
  returnable: readonly { id: number }[]
}

/** Loads the version of a dish that a query of its revisions finds, for an editor; null when there is none. */
export async function loadEarlierMenuItemVersion(
  db: D1Database,
  editor: SignedInEditor,
  item: number,
  query: ReturnType<typeof buildMenuRecordRevisionQuery>,
): Promise<EarlierMenuItemVersion | null> {
  const imageIds = selectImageIdsOfVersion(query.as('version'))
  const [version, mediaEditor, pictures, returnable] = await Promise.all([
    query.get(),
    loadMediaEditorPermissions(db, editor),
    listLibraryPictures(db, imageIds),
    listReturnablePictures(db, { item, user: editor.id }, imageIds),
  ])
  if (!version) return null
  return { revision: version.id, content: version.content as MenuItemContent, mediaEditor, pictures, returnable }
}

/** SQL query of `picture`: the images of a version of a dish. */
const selectImageIdsOfVersion = (version: SQLWrapper & { content: SQLWrapper }): SQL =>
  sql`SELECT ${version.content} ->> 'image_id' AS picture FROM ${version}
    UNION SELECT override.value ->> 'image_id'
    FROM ${version}, json_each(${version.content}, '$.overrides') AS override`

/**
 * Fails as `forbidden`, naming the collection, if an earlier version of a dish brings back a picture that the editor
 * may not choose and that is not returnable. `before` is null of a deleted dish.
 */
export function checkReturningPictures(
  before: MenuItemContent | null,
  { content, mediaEditor, pictures, returnable }: EarlierMenuItemVersion,
): Result<null> {
  const added = new Set(listAddedMenuItemPictures(before, content).map(({ image_id }) => image_id))
  const refused = pictures.find(
    (picture) =>
      added.has(picture.id) &&
      !returnable.some(({ id }) => id === picture.id) &&
      !canPerformMediaAction(mediaEditor, 'choose', picture),
  )
  if (!refused) return ok(null)
  const picture = `the picture “${refused.title}”, which is in the collection “${refused.collection}”`
  return fail({
    reason: 'forbidden',
    message: `You cannot bring back ${picture}. ${formatMissingCollectionPermission('choose')}`,
  })
}
