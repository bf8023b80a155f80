import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { LastImport } from '#schema/wire/location-import.ts'
import { staleStatements } from '../../cache/stale.ts'
import { newVersion } from '../location-writes.ts'
import { wordsOfPage } from '../page-rows.ts'
import { asStored, locationColumns, pageColumns, pathInJson } from './import-record.ts'
import type { Progress } from './progress.ts'
import { ImportRefused } from './refused.ts'
import { type Load, loadAtOnce, staged } from './stage.ts'

const rows = (kind: string, more = '') => `SELECT id FROM location_import_row WHERE kind = '${kind}' ${more}`
const added = (kind: string) => rows(kind, 'AND before IS NULL')

/** What keeps an import from being undone: how many of each, and what that means. */
const obstacles = (columns: readonly string[]) => {
  const hasChanged = (kind: string) =>
    `SELECT count(*) FROM location_import_row WHERE kind = '${kind}' AND after IS NOT (${asStored(columns, 'kind', 'location_import_row.id')})`
  const onAddedPages = (table: string, column: string, where = 'true') =>
    `(SELECT count(*) FROM ${table} WHERE ${column} IN (${added('page')}) AND ${where})`
  return [
    { count: hasChanged('location'), reason: (n: number) => `${many(n, 'restaurant was', 'restaurants were')} changed since.` },
    { count: hasChanged('page'), reason: (n: number) => `${many(n, 'page was', 'pages were')} changed since.` },
    {
      count: `SELECT ${['wait_list_entry', 'reservation', 'order_intent'].map((table) => `(SELECT count(*) FROM ${table} WHERE location_id IN (${added('location')}))`).join(' + ')}`,
      reason: (n: number) =>
        `Guests have reserved, waited or ordered ${many(n, 'time', 'times')} at restaurants that it added. Close these restaurants instead.`,
    },
    {
      count: `SELECT count(*) FROM location WHERE city_id IN (${rows('city')}) AND id NOT IN (${rows('location')})`,
      reason: (n: number) => `${many(n, 'other restaurant stands', 'other restaurants stand')} in towns that it added.`,
    },
    {
      count: `SELECT ${onAddedPages('page', 'parent_id', `page.id NOT IN (${added('page')})`)} + ${onAddedPages('page', 'alias_of_id')}
        + ${onAddedPages('comment_thread', 'page_id')} + ${onAddedPages('form_submission', 'page_id')} + ${onAddedPages('page_view_restriction', 'page_id')}
        + ${onAddedPages('workflow_page', 'page_id')} + ${onAddedPages('site', 'root_page_id')} + ${onAddedPages('workflow_state', 'object_id', "object_type = 'page'")}`,
      reason: (n: number) =>
        `Its pages have ${many(n, 'thing', 'things')} of their own since: pages below, aliases, comments, reviews or walls.`,
    },
    {
      count: `SELECT count(*) FROM reference WHERE NOT (source_type = 'page' AND source_id IN (${rows('page')}))
        AND (target_type = 'page' AND target_id IN (${added('page')}) OR target_type = 'location' AND target_id IN (${added('location')}))`,
      reason: (n: number) => `${many(n, 'place', 'places')} in other pages, settings or snippets point at what it added.`,
    },
  ]
}

const many = (count: number, one: string, others: string) => `${count.toLocaleString('en')} ${count === 1 ? one : others}`

/** The last import and what undoing it would do, with the reasons why it cannot be undone; null when there is none. */
export async function lastImport(db: D1Database): Promise<LastImport | null> {
  const columns = await locationColumns(db)
  const checks = obstacles(columns)
  const [found, ...counts] = await db.batch<Record<string, never>>([
    db.prepare(
      `SELECT location_import.*, (SELECT count(*) FROM (${added('location')})) AS removes, (SELECT count(*) FROM (${added('page')})) AS removes_pages,
         (SELECT count(*) FROM (${rows('location', 'AND before IS NOT NULL')})) AS restores,
         (SELECT count(*) FROM (${rows('page', 'AND before IS NOT NULL')})) AS restores_pages
       FROM location_import ORDER BY location_import.id DESC LIMIT 1`,
    ),
    ...checks.map(({ count }) => db.prepare(`SELECT (${count}) AS n`)),
  ])
  const row = found!.results[0] as unknown as (Omit<LastImport, 'obstacles'> & { undone_by_id: number | null }) | undefined
  if (!row) return null
  const { undone_by_id: _, ...last } = row
  const held = checks.flatMap(({ reason }, index) => {
    const n = (counts[index]!.results[0] as unknown as { n: number }).n
    return n > 0 ? [reason(n)] : []
  })
  return { ...last, obstacles: last.undone_at === null ? held : ['It was undone already.'] }
}

/**
 * Undoes the last import in one step: what it added goes, what it changed is as it was. Throws `ImportRefused` with the reasons when
 * something was changed since. Searches are made anew by who asks for it (`refreshLocationIndex`).
 */
export async function undoImport(
  db: D1Database,
  { user, report = () => {} }: { user: number | null; report?: Progress },
): Promise<LastImport> {
  const last = await lastImport(db)
  if (!last) throw new ImportRefused('There is no import to undo.')
  if (last.obstacles.length > 0) throw new ImportRefused(`The import of ${last.file} cannot be undone. ${last.obstacles.join(' ')}`)
  const columns = await locationColumns(db)
  const unchanged = db
    .prepare(
      `INSERT INTO unchanged (since_planned) SELECT ${obstacles(columns)
        .map(({ count }) => `(${count}) = 0`)
        .join(' AND ')} AND EXISTS (SELECT 1 FROM location_import WHERE id = ?1 AND undone_at IS NULL)`,
    )
    .bind(last.id)
  const finish = [...takeAway(db, columns), ...note(db, last, user), newVersion(db), ...staleStatements(db, ['*'])]
  await loadAtOnce(db, await wordsBefore(db, report), finish, (done, total) => report('Writing', done, total), [unchanged])
  return last
}

/** Pages first, since they stand on towns and restaurants, then these. */
function takeAway(db: D1Database, columns: readonly string[]): D1PreparedStatement[] {
  const restored = (names: readonly string[]) =>
    names
      .filter((name) => name !== 'id')
      .map((name) => `${name} = stored.before ->> '${pathInJson(names, name)}'`)
      .join(', ')
  const revisions = (of: 'before' | 'after') =>
    ['live_revision_id', 'latest_revision_id']
      .map(
        (name) => `SELECT ${of} ->> '${pathInJson(pageColumns, name)}' FROM location_import_row WHERE kind = 'page' AND before IS NOT NULL`,
      )
      .join(' UNION ')
  return [
    `UPDATE page SET ${restored(pageColumns)} FROM location_import_row AS stored WHERE stored.kind = 'page' AND stored.before IS NOT NULL AND page.id = stored.id`,
    `UPDATE page SET title = source.title, draft_title = source.title, seo_title = source.seo_title, search_description = source.search_description,
       live_revision_id = source.live_revision_id, latest_revision_id = source.live_revision_id
     FROM location_import_row AS stored JOIN page AS source ON source.id = stored.id
     WHERE stored.kind = 'page' AND stored.before IS NOT NULL AND page.alias_of_id = source.id AND source.live = 1 AND page.live = 1`,
    `DELETE FROM redirect WHERE automatically_created = 1 AND old_path IN (
       SELECT rtrim(before ->> '${pathInJson(pageColumns, 'url_path')}', '/') FROM location_import_row WHERE kind = 'page' AND before IS NOT NULL)`,
    `DELETE FROM revision WHERE object_type = 'page' AND id IN (${revisions('after')}) AND id NOT IN (SELECT value FROM (
       ${revisions('before').replaceAll(' FROM location_import_row', ' AS value FROM location_import_row')}) WHERE value IS NOT NULL)`,
    `DELETE FROM revision WHERE object_type = 'page' AND object_id IN (${added('page')})`,
    `DELETE FROM reference WHERE source_type = 'page' AND source_id IN (${added('page')})`,
    `DELETE FROM page_search WHERE rowid IN (${added('page')})`,
    `DELETE FROM redirect WHERE redirect_page_id IN (${added('page')})`,
    `DELETE FROM page WHERE id IN (${added('page')})`,
    `UPDATE location SET ${restored(columns)} FROM location_import_row AS stored WHERE stored.kind = 'location' AND stored.before IS NOT NULL AND location.id = stored.id`,
    `DELETE FROM location WHERE id IN (${added('location')})`,
    ...['city', 'state', 'country'].map((kind) => `DELETE FROM ${kind} WHERE id IN (${rows(kind)})`),
  ].map((sql) => db.prepare(sql))
}

/** The undoing in the site's history. What the import kept of its rows is no longer needed. */
const note = (db: D1Database, { id, removes, restores }: LastImport, user: number | null): D1PreparedStatement[] => {
  const now = new Date().toISOString()
  return [
    db.prepare('UPDATE location_import SET undone_at = ?2, undone_by_id = ?3 WHERE id = ?1').bind(id, now, user),
    db.prepare('DELETE FROM location_import_row'),
    db
      .prepare(
        "INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data) VALUES ('location', 0, 'Locations', 'tidemark.undo_import', ?1, ?2, ?3)",
      )
      .bind(now, user, JSON.stringify({ removed: removes, restored: restores })),
  ]
}

const atOnce = 1000

/** The search words of live pages as they were before the import. */
async function wordsBefore(db: D1Database, report: Progress): Promise<Load[]> {
  const words: object[] = []
  let after = 0
  for (;;) {
    const { results } = await db
      .prepare(
        `SELECT stored.id, page.content_type AS type, revision.content FROM location_import_row AS stored JOIN page ON page.id = stored.id
           JOIN revision ON revision.id = stored.before ->> '${pathInJson(pageColumns, 'live_revision_id')}'
         WHERE stored.kind = 'page' AND stored.before IS NOT NULL AND stored.id > ?1 ORDER BY stored.id LIMIT ${atOnce}`,
      )
      .bind(after)
      .all<{ id: number; type: string; content: string }>()
    words.push(...results.map(({ id, type, content }) => ({ rowid: id, ...wordsOfPage(type, JSON.parse(content)) })))
    if (words.length > 0) report('Reading pages', words.length, words.length)
    if (results.length < atOnce) break
    after = results.at(-1)!.id
  }
  return [
    {
      name: 'unsearched',
      rows: words,
      sql: `DELETE FROM page_search WHERE rowid IN (SELECT row ->> 'rowid' FROM ${staged('unsearched')})`,
    },
    {
      name: 'searched',
      rows: words,
      sql: `INSERT INTO page_search (rowid, title, body) SELECT row ->> 'rowid', row ->> 'title', row ->> 'body' FROM ${staged('searched')}`,
    },
  ]
}
