import type { D1Database } from '@cloudflare/workers-types'
import { type GuardedPage, pageAt } from './page.ts'

/** As old as a kept page may be, in milliseconds. */
const longest = 2000
const recent = new Map<string, { page: GuardedPage | null; readAt: number }>()

/** The page at a path as this isolate last read it, if that was just now: for many who ask for the same at once. */
export async function recentPageAt(db: D1Database, path: string): Promise<GuardedPage | null> {
  const known = recent.get(path)
  if (known && Date.now() - known.readAt < longest) return known.page
  const page = await pageAt(db, path)
  if (recent.size > 20) recent.clear()
  recent.set(path, { page, readAt: Date.now() })
  return page
}
