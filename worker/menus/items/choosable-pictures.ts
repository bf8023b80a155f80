import { eq, type SQL, sql } from 'drizzle-orm'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { canPerformMediaAction } from '#schema/media/collection-permissions.ts'
import { collection, image } from '#schema/media/table.ts'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import {
  describeUnknownPicture,
  listAddedMenuItemPictures,
  listMenuItemPictures,
} from '#schema/menus/pictures/item-pictures.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { loadMediaEditorPermissions } from '../../media/collections/queries.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf, valuesAsSqlRows } from '../../stores/expressions.ts'
import { listReturnablePictures } from './returning-pictures.ts'

/**
 * Lists the images with these ids, or those that a query selects, that the library has, with what decides whether an
 * editor may choose them.
 */
export const listLibraryPictures = (db: D1Database, ids: readonly number[] | SQL) =>
  getDrizzle(db)
    .select({
      id: image.id,
      title: image.title,
      collection: collection.name,
      collection_path: collection.path,
      uploaded_by_user_id: image.uploaded_by_user_id,
    })
    .from(image)
    .innerJoin(collection, eq(collection.id, image.collection_id))
    .where('getSQL' in ids ? sql`${image.id} IN (${ids})` : columnIsOneOf(image.id, ids))

/** An image of the library. */
export type LibraryPicture = Awaited<ReturnType<typeof listLibraryPictures>>[number]

/** Lists the images with these ids that an editor may choose. */
export async function listChoosablePictures(
  db: D1Database,
  editor: SignedInEditor,
  ids: readonly number[],
): Promise<LibraryPicture[]> {
  const [mediaEditor, found] = await Promise.all([loadMediaEditorPermissions(db, editor), listLibraryPictures(db, ids)])
  return found.filter((picture) => canPerformMediaAction(mediaEditor, 'choose', picture))
}

/** Lists the images of a dish that an editor may choose or bring back. `item` is null of a new dish. */
export async function listChoosablePicturesOfItem(
  db: D1Database,
  editor: SignedInEditor,
  item: number | null,
  content: MenuItemContent,
): Promise<{ id: number }[]> {
  const ids = listMenuItemPictures(content).map(({ image_id }) => image_id)
  const imageIds = sql`SELECT value AS picture FROM ${valuesAsSqlRows(ids)}`
  const [choosable, returnable] = await Promise.all([
    listChoosablePictures(db, editor, ids),
    item === null ? [] : listReturnablePictures(db, { item, user: editor.id }, imageIds),
  ])
  return [...choosable, ...returnable]
}

/**
 * Fails as `invalid` if a change of a dish adds pictures that are not `choosable`. `before` is null of a new dish.
 * Pictures that it has already stay, whoever changes it.
 */
export function checkPicturesAddedToMenuItem(
  before: MenuItemContent | null,
  after: MenuItemContent,
  choosable: readonly { id: number }[],
): Result<null> {
  const problems = listAddedMenuItemPictures(before, after)
    .filter(({ image_id }) => !choosable.some(({ id }) => id === image_id))
    .map(({ path, image_id }) => ({ path, message: describeUnknownPicture(image_id) }))
  return problems.length === 0
    ? ok(null)
    : fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
}
