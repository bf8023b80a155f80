import type { D1Database } from '@cloudflare/workers-types'
import { and, type SQL, sql } from 'drizzle-orm'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { page, revision } from '#schema/tables.ts'
import { pageIsListedInNavigationMenuCondition } from '../../pages/context/menus.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue, valuesAsSqlRows } from '../../stores/expressions.ts'

/** What a change of local pages needs to know besides their rows. */
export interface LocalPageData {
  /** The stored content by the id of its revision. */
  contents: ReadonlyMap<number, StoredContentBeforeUpgrade>
  /** The live aliases of the pages. */
  aliases: readonly { source: number | null; url_path: string }[]
  /** The ids of pages that a menu lists. */
  inMenus: ReadonlySet<number>
}

/** Number of pages per query. */
const maxPages = 1000

/** Reads that of pages by id. */
export async function readLocalPageDataById(db: D1Database, ids: readonly number[]): Promise<LocalPageData> {
  const starts = Array.from({ length: Math.ceil(ids.length / maxPages) }, (_, part) => part * maxPages)
  const parts: LocalPageData[] = []
  for (const start of starts)
    parts.push(
      await readLocalPageData(db, sql`SELECT value FROM ${valuesAsSqlRows(ids.slice(start, start + maxPages))}`),
    )
  return {
    contents: new Map(parts.flatMap(({ contents }) => [...contents])),
    aliases: parts.flatMap(({ aliases }) => aliases),
    inMenus: new Set(parts.flatMap(({ inMenus }) => [...inMenus])),
  }
}

/** Reads that of the pages whose ids a query selects. The queries do not depend on each other. */
export async function readLocalPageData(db: D1Database, ids: SQL): Promise<LocalPageData> {
  const [contents, aliases, listed] = await Promise.all([
    getDrizzle(db)
      .select({ id: revision.id, content: revision.content })
      .from(page)
      .innerJoin(revision, sql`${revision.id} IN (${page.live_revision_id}, ${page.latest_revision_id})`)
      .where(sql`${page.id} IN (${ids})`),
    getDrizzle(db)
      .select({ source: page.alias_of_id, url_path: page.url_path })
      .from(page)
      .where(and(columnIsTrue(page.live), sql`${page.alias_of_id} IN (${ids})`)),
    getDrizzle(db)
      .select({ id: page.id })
      .from(page)
      .where(and(sql`${page.id} IN (${ids})`, pageIsListedInNavigationMenuCondition)),
  ])
  return {
    contents: new Map(contents.map(({ id, content }) => [id, content])),
    aliases,
    inMenus: new Set(listed.map(({ id }) => id)),
  }
}
