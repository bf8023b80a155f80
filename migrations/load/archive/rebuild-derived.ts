import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getSnippetType } from '#app/snippets/index.ts'
import { getPageType } from '#app/templates/index.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { page, redirect, revision } from '#schema/pages/table.ts'
import { reference } from '#schema/records/table.ts'
import { snippet } from '#schema/sites/table.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { upgradePageContent } from '../../../worker/pages/content.ts'
import { toPageSearchText } from '../../../worker/pages/queries/content-index.ts'
import { toPublishedSnippetIndexChanges } from '../../../worker/snippets/queries/published-index.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { columnIsTrue, valuesAsSqlRows } from '../../../worker/stores/expressions.ts'
import { createSearchWordsBulkReplacements, type PageSearchWordsRow } from '../../../worker/stores/search-rows.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { updateQueryPlannerStatistics } from '../analyze.ts'

/** The number of pages whose words are written at a time: as one parameter, which has at most 2 MB. */
const pageSize = 50

/** Computes what an archive does not contain and triggers do not maintain: counts, search, the index of restaurants. */
export async function rebuildDerivedDataAfterRestore(
  storage: { DB: D1Database; KV: KVNamespace },
  report: (line: string) => void,
) {
  await countLinks(storage.DB)
  const pages = await indexPages(storage.DB)
  await indexSnippets(storage.DB)
  await refreshLocationSearchData(storage)
  await updateQueryPlannerStatistics(storage.DB)
  report(`Indexed ${pages.toLocaleString('en')} pages for search`)
}

const child = alias(page, 'child')
const follower = alias(page, 'follower')

/** Counts the children of pages and what points at them: triggers count only rows that come later than the page. */
async function countLinks(db: D1Database) {
  const children = sql`(SELECT count(*) FROM ${page} AS ${child}
    WHERE ${child.parent_id} = ${page.id} AND ${child.deleted_at} IS NULL)`
  const references = sql`(SELECT count(*) FROM ${reference}
    WHERE ${reference.target_type} = 'page' AND ${reference.target_id} = ${page.id})`
  const followers = sql`(SELECT count(*) FROM ${page} AS ${follower} WHERE ${follower.alias_of_id} = ${page.id})`
  const redirects = sql`(SELECT count(*) FROM ${redirect} WHERE ${redirect.redirect_page_id} = ${page.id})`
  await getDrizzle(db)
    .update(page)
    .set({ child_count: children, inbound_count: sql`${references} + ${followers} + ${redirects}` })
}

async function indexPages(db: D1Database): Promise<number> {
  let indexed = 0
  for (let after = 0; ; ) {
    const pages = await getDrizzle(db)
      .select({ id: page.id, type: page.content_type, content: revision.content })
      .from(page)
      .innerJoin(revision, eq(revision.id, page.live_revision_id))
      .where(and(gt(page.id, after), columnIsTrue(page.live), isNull(page.deleted_at)))
      .orderBy(asc(page.id))
      .limit(pageSize)
    if (pages.length === 0) return indexed
    const rows = pages.flatMap(({ id, type, content }): PageSearchWordsRow[] => {
      const declared = getPageType(type)
      return declared ? [{ rowid: id, ...toPageSearchText(type, upgradePageContent(declared, content, 'view')) }] : []
    })
    const source = sql`(SELECT value AS row FROM ${valuesAsSqlRows(rows)})`
    if (rows.length > 0)
      await commitWritePlan(db, {
        writes: createSearchWordsBulkReplacements(rows).map(({ insertFrom }) =>
          toPreparedStatement(db, insertFrom(source)),
        ),
      })
    indexed += rows.length
    after = pages.at(-1)!.id
  }
}

async function indexSnippets(db: D1Database) {
  const snippets = await getDrizzle(db)
    .select({ id: snippet.id, type: snippet.snippet_type, content: revision.content })
    .from(snippet)
    .innerJoin(revision, eq(revision.id, snippet.live_revision_id))
    .where(columnIsTrue(snippet.live))
  for (const { id, type, content } of snippets) {
    const declared = getSnippetType(type)
    if (!declared) continue
    const { search } = toPublishedSnippetIndexChanges(
      declared,
      id,
      upgradeStoredContent(declared.fields, content, 'view'),
    )
    await commitWritePlan(db, { search })
  }
}
