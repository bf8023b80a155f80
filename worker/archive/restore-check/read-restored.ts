import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder, unionAll } from 'drizzle-orm/sqlite-core'
import { getPageType } from '#app/templates/index.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { document, image, video } from '#schema/media/table.ts'
import { page, revision } from '#schema/pages/table.ts'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import { upgradePageContent } from '../../pages/content.ts'
import { toPageSearchText } from '../../pages/queries/content-index.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { queryDurableObjectSql } from './storage-queries.ts'

/** A row of `foreign_key_check`, and one of `foreign_key_list`. */
type BrokenReference = { table: string; rowid: number | null; parent: string; fkid: number }
type DeclaredReference = { id: number; from: string }

/** Names a reference that leads to no row; null if each leads to one. */
export const describeFirstBrokenForeignKey = (storage: DurableObjectStorage): string | null =>
  describeFirst(storage, queryDurableObjectSql<BrokenReference>(storage, sql`PRAGMA foreign_key_check`))

/** Names a reference of a table that leads to no row; null if each leads to one. */
export const describeFirstBrokenForeignKeyOfTable = (storage: DurableObjectStorage, table: string): string | null =>
  describeFirst(
    storage,
    queryDurableObjectSql<BrokenReference>(storage, sql`PRAGMA foreign_key_check(${sql.identifier(table)})`),
  )

function describeFirst(storage: DurableObjectStorage, found: Iterable<BrokenReference>): string | null {
  const [broken] = found
  if (!broken) return null
  const { table, rowid, parent, fkid } = broken
  const declared = [
    ...queryDurableObjectSql<DeclaredReference>(storage, sql`PRAGMA foreign_key_list(${sql.identifier(table)})`),
  ]
  const column = declared.find(({ id }) => id === fkid)!.from
  const selected = sql`SELECT ${sql.identifier(column)} AS id FROM ${sql.identifier(table)} WHERE rowid = ${rowid}`
  const [row] = [...queryDurableObjectSql<{ id: number | string }>(storage, selected)]
  // Texts could be a guest's.
  const target = typeof row?.id === 'number' ? `${parent} ${row.id}` : `a row of ${parent}`
  return `${column} of row ${rowid} of ${table} leads to ${target}, which is not in the archive.`
}

/** The size of page content that is read in one call, in characters. */
const maxContent = 4_000_000

/** Reads live pages after one, as the site does. `last` is the last that was read; null if there was none. */
export function checkRestoredPagesAreReadable(storage: DurableObjectStorage, after: number) {
  const live = new QueryBuilder()
    .select({ id: page.id, type: page.content_type, content: revision.content })
    .from(page)
    .leftJoin(revision, eq(revision.id, page.live_revision_id))
    .where(and(gt(page.id, after), columnIsTrue(page.live), isNull(page.deleted_at), isNotNull(page.live_revision_id)))
    .orderBy(asc(page.id))
  const found = { last: null as number | null, livePages: 0, pages: 0, unreadablePage: null as number | null }
  let size = 0
  for (const row of queryDurableObjectSql<{
    id: number
    content_type: string
    content: JsonText<StoredContentBeforeUpgrade> | null
  }>(storage, live)) {
    found.last = row.id
    found.livePages += 1
    if (isPageReadable(row.content_type, row.content)) found.pages += 1
    else found.unreadablePage ??= row.id
    size += row.content?.length ?? 0
    if (size > maxContent) break
  }
  return found
}

/** Whether the site can show the content of a page, and find its words. */
function isPageReadable(type: string, content: JsonText<StoredContentBeforeUpgrade> | null): boolean {
  const declared = getPageType(type)
  if (!declared || content === null) return false
  try {
    toPageSearchText(type, upgradePageContent(declared, parseJsonText(content), 'view'))
    return true
  } catch {
    return false
  }
}

/** The number of files that are listed at a time. */
const maxFiles = 1000

/** Lists files that images, documents and videos name, after one, in order. */
export function listReferencedMediaFileKeys(storage: DurableObjectStorage, after: string): string[] {
  const builder = new QueryBuilder()
  const files = unionAll(
    builder.select({ file: image.file }).from(image).where(gt(image.file, after)),
    builder.select({ file: document.file }).from(document).where(gt(document.file, after)),
    builder.select({ file: video.file }).from(video).where(gt(video.file, after)),
  )
    .orderBy(sql`1`)
    .limit(maxFiles)
  return [...queryDurableObjectSql<{ file: string }>(storage, files)].map(({ file }) => file)
}
