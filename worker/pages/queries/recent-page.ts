import type { D1Database } from '@cloudflare/workers-types'
import { findLivePageByUrlPath, type LivePageWithRestrictions } from './live-page.ts'

/** How long a page is cached, in milliseconds. */
const maxAge = 2000
const recent = new Map<string, { page: LivePageWithRestrictions | null; readAt: number }>()

/** Finds a page, cached in this isolate for a moment, for many simultaneous requests of the same page. */
export async function findLivePageByUrlPathWithBriefCache(
  db: D1Database,
  path: string,
): Promise<LivePageWithRestrictions | null> {
  const cached = recent.get(path)
  if (cached && Date.now() - cached.readAt < maxAge) return cached.page
  const page = await findLivePageByUrlPath(db, path)
  if (recent.size > 20) recent.clear()
  recent.set(path, { page, readAt: Date.now() })
  return page
}
