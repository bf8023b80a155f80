import type { D1Database } from '@cloudflare/workers-types'
import { findLivePage, type RestrictedPage } from './live-page.ts'

/** As old as a kept page may be, in milliseconds. */
const maxAge = 2000
const recent = new Map<string, { page: RestrictedPage | null; readAt: number }>()

/** The page at a path as this isolate last read it, if that was just now: for many who ask for the same at once. */
export async function findRecentPage(db: D1Database, path: string): Promise<RestrictedPage | null> {
  const known = recent.get(path)
  if (known && Date.now() - known.readAt < maxAge) return known.page
  const page = await findLivePage(db, path)
  if (recent.size > 20) recent.clear()
  recent.set(path, { page, readAt: Date.now() })
  return page
}
