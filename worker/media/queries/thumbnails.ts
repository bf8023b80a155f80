import { sql } from 'drizzle-orm'
import { image, rendition } from '#schema/tables.ts'
import { buildValueSubquery, coalesceColumns } from '../../stores/columns/typed-columns.ts'

/** SQL column: the file of the smallest rendition of an image, or of the image itself if it has none. */
export const smallestImageFileColumn = coalesceColumns(
  buildValueSubquery(
    rendition.file,
    sql`FROM ${rendition} WHERE ${rendition.image_id} = ${image.id} ORDER BY ${rendition.width} LIMIT 1`,
  ),
  image.file,
)
