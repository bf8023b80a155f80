import { isReadSequenceUpToDate } from '../cache/pointers.ts'
import type { Env } from '../env.ts'
import { findLivePageByUrlPath, findRedirectForUrl, type StoredRedirectTarget } from '../pages/queries/live-page.ts'
import { getNearReplica } from '../stores/near-replica.ts'
import { loadPageVisibleToVisitor, type PageAccessResult } from './access/page-access.ts'

export interface PageFromNearestDatabase {
  /** The page; null if there is none. */
  access: PageAccessResult | null
  /** Where it was read, and from where the rest of it must be read: it is at least as recent. */
  db: D1Database
  isFromReplica: boolean
  /** The redirect of the URL, if it was looked up with a page that seemed not to exist. */
  redirect?: Promise<StoredRedirectTarget | null>
}

interface RequestedPage {
  path: string
  /** The path with the query of the requested part. */
  part: string
  /** The URL for which a redirect is found, once the sites are known. */
  toRedirectUrl: () => Parameters<typeof findRedirectForUrl>[1]
  /** Finds the page with what else it shows. */
  findPage?: typeof findLivePageByUrlPath | undefined
  /** Whether the page is still wanted, once the sites are known. */
  isUsable?: () => boolean
}

/**
 * Reads a live page from the nearest replica, and from the primary if the replica fails, has no such page, or lags
 * behind a change that this isolate knows once `synced` resolves.
 */
export async function readPageFromNearestDatabase(
  env: Env,
  request: Request,
  { path, part, toRedirectUrl, findPage = findLivePageByUrlPath, isUsable = () => true }: RequestedPage,
  synced: Promise<unknown>,
): Promise<PageFromNearestDatabase> {
  const reading: Omit<PageFromNearestDatabase, 'access'> = { db: getNearReplica(env.DB), isFromReplica: true }
  const find = async () => {
    const near = await findPage(reading.db, path, part).catch(() => undefined)
    await synced
    if (!isUsable()) return null
    if (near && isReadSequenceUpToDate(near.page.read_seq)) return near
    Object.assign(reading, { db: env.DB, isFromReplica: false })
    if (near === null) {
      reading.redirect = findRedirectForUrl(env.DB, toRedirectUrl())
      reading.redirect.catch(() => undefined)
    }
    return findPage(env.DB, path, part)
  }
  const access = await loadPageVisibleToVisitor(env, request, path, find)
  return { access, ...reading }
}
