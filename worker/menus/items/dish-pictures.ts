import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import {
  canPerformMediaAction,
  formatMissingCollectionPermission,
  type SignedInMediaEditor,
} from '#schema/media/collection-permissions.ts'
import { collection, image } from '#schema/media/table.ts'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import {
  describeUnknownPicture,
  listAddedMenuItemPictures,
  listMenuItemPictures,
} from '#schema/menus/pictures/item-pictures.ts'
import { menuItem, menuItemOverride, menuRevision } from '#schema/menus/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { loadMediaEditorPermissions } from '../../media/collections/queries.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf, valuesAsSqlRows } from '../../stores/expressions.ts'
import { type buildMenuRecordRevisionQuery, maxMenuRevisions } from '../history/revisions.ts'

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
type LibraryPicture = Awaited<ReturnType<typeof listLibraryPictures>>[number]

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
    item === null ? [] : listPicturesNeedingNoPermission(db, { item, user: editor.id }, imageIds),
  ])
  return [...choosable, ...returnable]
}

/**
 * Fails as `invalid` if a change of a dish adds pictures that are not `choosable`. `before` is null of a new dish.
 * Pictures that it already has stay, whichever user changes it.
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
  query: ReturnType<typeof buildMenuRecordRevisionQuery<'item'>>,
): Promise<EarlierMenuItemVersion | null> {
  const imageIds = selectImageIdsOfVersion(query.as('version'))
  const [version, mediaEditor, pictures, returnable] = await Promise.all([
    query.get(),
    loadMediaEditorPermissions(db, editor),
    listLibraryPictures(db, imageIds),
    listPicturesNeedingNoPermission(db, { item, user: editor.id }, imageIds),
  ])
  if (!version) return null
  return { revision: version.id, content: version.content, mediaEditor, pictures, returnable }
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
export function checkPicturesReturningToMenuItem(
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

/** SQL query: the images of a dish as guests see it, and of its draft. */
const selectShownImageIds = (item: number): SQL =>
  sql`SELECT ${menuItem.image_id} FROM ${menuItem}
    WHERE ${menuItem.state} IN ('draft', 'live') AND ${menuItem.id} = ${item}
    UNION ALL SELECT ${menuItemOverride.image_id} FROM ${menuItemOverride}
    WHERE ${menuItemOverride.state} IN ('draft', 'live') AND ${menuItemOverride.item_id} = ${item}`

const next = alias(menuRevision, 'next')

/** SQL column: who saved the first of the latest versions of a dish that does not have the image `given.picture`. */
function selectUserWhoTookOut(db: D1Database, item: number): SQL {
  const isOfItem = (table: typeof menuRevision | typeof next) => and(eq(table.kind, 'item'), eq(table.record_id, item))
  const recent = getDrizzle(db)
    .select({ id: menuRevision.id, content: menuRevision.content })
    .from(menuRevision)
    .where(isOfItem(menuRevision))
    .orderBy(desc(menuRevision.id))
    .limit(maxMenuRevisions)
    .as('recent')
  const user = sql`(SELECT ${next.user_id} FROM ${menuRevision} AS next
    WHERE ${isOfItem(next)} AND ${next.id} > ${recent.id} ORDER BY ${next.id} LIMIT 1)`
  return sql`(SELECT ${user} FROM ${recent} WHERE ${recent.content} ->> 'image_id' = given.picture
      OR EXISTS (SELECT 1 FROM json_each(${recent.content}, '$.overrides') WHERE value ->> 'image_id' = given.picture)
    ORDER BY ${recent.id} DESC LIMIT 1)`
}

/**
 * Lists which of some images need no permission to be in a dish: those of its draft, those that guests see, and those
 * that this editor took out of the draft, as everybody can take back a change of their own. `images` selects `picture`.
 */
const listPicturesNeedingNoPermission = (db: D1Database, { item, user }: { item: number; user: number }, images: SQL) =>
  getDrizzle(db)
    .select({ id: sql<number>`given.picture`.as('id') })
    .from(sql`(${images}) AS given`)
    .where(sql`iif(given.picture IN (${selectShownImageIds(item)}), true, ${selectUserWhoTookOut(db, item)} = ${user})`)
