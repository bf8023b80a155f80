import { and, desc, isNull, sql } from 'drizzle-orm'
import { paths } from '#schema/paths.ts'
import { page } from '#schema/tables.ts'
import { currentCacheSequenceSql } from '../cache/sequence.ts'
import type { Env } from '../env.ts'
import { buildViewRestrictionsAsJsonColumn, type ViewRestriction } from '../pages/visibility/view-restrictions.ts'
import { findAccessDenialResponse } from '../public/access/page-access.ts'
import { hostPathToTreeUrlPath, type ResolvedSite } from '../sites/site-map.ts'
import { type CompiledBatch, readCompiledInOneBatch } from '../stores/compiled-batch.ts'
import { compileCachedQuery } from '../stores/db.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'

const menuPageQuery = compileCachedQuery((db) =>
  db
    .select({
      id: page.id,
      restrictions: toParsedJsonColumn<ViewRestriction[]>(buildViewRestrictionsAsJsonColumn()).as('restrictions'),
      read_seq: currentCacheSequenceSql,
    })
    .from(page)
    .where(
      and(sql`${page.url_path} IN (${sql.placeholder('menu')}, ${sql.placeholder('front')})`, isNull(page.deleted_at)),
    )
    .orderBy(desc(sql`length(${page.url_path})`))
    .limit(1)
    .prepare(),
)

/** Reads the page of a site that decides who may see its menu; undefined if there is none. */
export async function readPageControllingMenuAccess(batch: CompiledBatch, site: ResolvedSite) {
  const [found] = await batch.add(menuPageQuery, { menu: hostPathToTreeUrlPath(site, paths.menu), front: site.root })
  return found
}

/** The page that decides who may see the menu of a site. */
export type PageControllingMenuAccess = Awaited<ReturnType<typeof readPageControllingMenuAccess>>

/** Whether a visitor may see the menu. */
export interface VisitorMenuAccess {
  /** The response to a visitor who may not. */
  denied: Response | null
  /** Whether only some visitors may, so that nothing of it may be cached. */
  isPrivate: boolean
  /** The cache sequence at which the restrictions were read. */
  read_seq: number
}

/**
 * Checks a visitor's access to the menu of a site, which is that to the site's page at `/menu/`, or to its front page
 * if there is none.
 */
export async function checkVisitorMenuAccess(
  env: Env,
  found: PageControllingMenuAccess,
  request: Request,
): Promise<VisitorMenuAccess> {
  if (!found) return { denied: null, isPrivate: false, read_seq: 0 }
  const { id, restrictions, read_seq } = found
  const denied = await findAccessDenialResponse(env, request, { restrictions, page: id })
  return { denied, isPrivate: restrictions.length > 0, read_seq }
}

/** Whether everyone may see the menu of a site. */
export const isMenuPublic = ({ DB }: Pick<Env, 'DB'>, site: ResolvedSite): Promise<boolean> =>
  readCompiledInOneBatch(DB, async (batch) => isVisibleToEveryone(await readPageControllingMenuAccess(batch, site)))

/** Whether everyone may see the menu of which this page decides. */
const isVisibleToEveryone = (found: PageControllingMenuAccess): boolean => !found || found.restrictions.length === 0
