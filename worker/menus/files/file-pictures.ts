import { eq, inArray } from 'drizzle-orm'
import { collection, image } from '#schema/media/table.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { buildMenuPictureIdsQuery } from '../pictures.ts'

/** Lists the pictures of the draft of a site's menu, which its file names. */
export const listPicturesOfMenuDraft = (db: D1Database, site: ResolvedSite) =>
  getDrizzle(db)
    .select({ id: image.id, title: image.title })
    .from(image)
    .where(inArray(image.id, buildMenuPictureIdsQuery(db, site, 'draft')))

/** Lists the images with these ids that the library has, with what decides whether an editor may choose them. */
export const listMenuFilePictures = (db: D1Database, ids: readonly number[]) =>
  getDrizzle(db)
    .select({
      id: image.id,
      title: image.title,
      collection_path: collection.path,
      uploaded_by_user_id: image.uploaded_by_user_id,
    })
    .from(image)
    .innerJoin(collection, eq(collection.id, image.collection_id))
    .where(columnIsOneOf(image.id, ids))
