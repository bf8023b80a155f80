import { inArray } from 'drizzle-orm'
import { image } from '#schema/media/table.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildMenuDraftPictureIdsQuery } from '../pictures.ts'

/** Lists the pictures of the draft of a site's menu, which its file names. */
export const listPicturesOfMenuDraft = (db: D1Database, site: ResolvedSite) =>
  getDrizzle(db)
    .select({ id: image.id, title: image.title })
    .from(image)
    .where(inArray(image.id, buildMenuDraftPictureIdsQuery(db, site)))
