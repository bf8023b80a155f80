import type { RestaurantPicture } from '#schema/locations/guest-info-wire.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { image } from '#schema/tables.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsOneOf } from '../stores/expressions.ts'

/** Returns which of these ids are images of the library. */
export async function findExistingImageIds(db: D1Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await getDrizzle(db)
    .select({ id: image.id })
    .from(image)
    .where(columnIsOneOf(image.id, [...new Set(ids)]))
  return new Set(rows.map(({ id }) => id))
}

/** Returns a problem for each picture that is not in the library. */
export async function findMissingPictureProblems(
  db: D1Database,
  pictures: readonly RestaurantPicture[],
): Promise<ValidationProblem[]> {
  const known = await findExistingImageIds(
    db,
    pictures.map(({ image }) => image),
  )
  return pictures.flatMap(({ image }, index) =>
    known.has(image) ? [] : [{ path: `pictures.${index}.image`, message: 'This picture no longer exists.' }],
  )
}
