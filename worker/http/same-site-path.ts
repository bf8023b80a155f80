import * as z from 'zod/mini'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'

/** Longer than any path of this site. */
const maxLength = 2000

/** A base origin that does not exist: a path that leaves it leads to another site. */
const baseOrigin = 'http://here.invalid'

/**
 * Returns a path of this site to redirect to, as a browser would resolve it and without its fragment; null for anything
 * else. The path must start with a single slash and stay on this site.
 */
export function toSameSitePath(text: string | null | undefined): string | null {
  if (!text || text.length > maxLength || !/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return null
  const url = URL.parse(text, baseOrigin)
  if (!url || url.origin !== baseOrigin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

/** A query parameter with a path of this site; null for anything else. */
export const sameSitePathQueryValue = z.pipe(
  firstQueryParameterValueSchema,
  z.transform((text: string) => toSameSitePath(text)),
)
