import { eq } from 'drizzle-orm'
import type { SiteSettings } from '#app/settings/index.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { image } from '#schema/tables.ts'
import { getDrizzle } from '../stores/db.ts'

/** In pixels: the largest icon that devices ask for. */
const minIconSide = 512

/** Returns what is wrong with the picture of a brand's icon: it must be square, large enough, and no SVG. */
export async function validateBrandIcon(db: D1Database, { icon }: SiteSettings['brand']): Promise<ValidationProblem[]> {
  if (icon === null) return []
  const { width, height, mimetype } = image
  const chosen = await getDrizzle(db).select({ width, height, mimetype }).from(image).where(eq(image.id, icon)).get()
  if (!chosen) return []
  const refuse = (message: string) => [{ path: 'icon', message }]
  if (chosen.mimetype === 'image/svg+xml') return refuse('Choose an SVG as the square icon of the brand kit instead.')
  const size = `${chosen.width} × ${chosen.height} pixels`
  if (chosen.width !== chosen.height) return refuse(`The icon must be square; this picture has ${size}.`)
  return chosen.width < minIconSide
    ? refuse(`The icon needs ${minIconSide} × ${minIconSide} pixels or more; this picture has ${size}.`)
    : []
}
