import { eq } from 'drizzle-orm'
import type { SiteSettings } from '#app/settings/index.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { image } from '#schema/tables.ts'
import { getDrizzle } from '../stores/db.ts'

/** In pixels: the largest icon that devices ask for. */
const minIconSide = 512

/** Returns what is wrong with the picture of a brand kit's icon: it must be large enough, and no SVG. */
export async function validateBrandIconPicture(
  db: D1Database,
  { pictures: { icon } }: Pick<SiteSettings['theme'], 'pictures'>,
): Promise<ValidationProblem[]> {
  if (icon === null) return []
  const { width, height, mimetype } = image
  const chosen = await getDrizzle(db).select({ width, height, mimetype }).from(image).where(eq(image.id, icon)).get()
  if (!chosen) return []
  const refuse = (message: string) => [{ path: 'pictures.icon', message }]
  if (chosen.mimetype === 'image/svg+xml') return refuse('Choose an SVG as the square icon under Logo instead.')
  const size = `${chosen.width} × ${chosen.height} pixels`
  return Math.min(chosen.width, chosen.height) < minIconSide
    ? refuse(`The icon needs ${minIconSide} pixels or more on each side; this picture has ${size}.`)
    : []
}
