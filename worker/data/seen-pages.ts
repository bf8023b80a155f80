import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import { branchLimit } from '#schema/wire/list-total.ts'
import type { ReportSlice } from '#schema/wire/reports.ts'
import { limitedCount, totalOf } from './limited-count.ts'
import type { LimitedPart } from './page-reports.ts'
import { visibleToEditor } from './visibility-text.ts'

/** The pages at and below the paths of `?1`, each once, as parts of the index of paths: what stands behind FROM. */
export const pagesBelowGrants = `json_each(?1) AS granted CROSS JOIN page INDEXED BY page_path
  ON page.path >= granted.value AND page.path < substr(granted.value, 1, length(granted.value) - 1) || '0' AND page.deleted_at IS NULL`

/** Whether an editor sees every page, so that none need be asked about. */
export const seesAllPages = (editor: Editor) => visiblePaths(editor).includes('/')

/** Whether there are too many pages at and below these paths to read them all. */
export const isLargeBranch = async (db: D1Database, paths: readonly string[]): Promise<boolean> =>
  (await db
    .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM ${pagesBelowGrants} LIMIT ${branchLimit + 1})`)
    .bind(JSON.stringify(paths))
    .first<number>('n'))! > branchLimit

interface SeenPages {
  columns: string
  /** Which pages, as SQL over `page`; parameters of its own begin with `?2`. */
  where: string
  order: string
  parameters: readonly unknown[]
}

/**
 * A part of the pages an editor sees. Who sees all of them reads in the order of an index. Who sees a branch reads that, as long as
 * it is small; of a large one every so many pages in the order of the index is theirs.
 */
export async function seenPagesPart<Row>(
  db: D1Database,
  editor: Editor,
  { columns, where, order, parameters }: SeenPages,
  slice: ReportSlice,
): Promise<LimitedPart<Row>> {
  const given = [JSON.stringify(visiblePaths(editor)), ...parameters]
  const counting = (from: string) => db.prepare(limitedCount(`${from} WHERE ${where}`, slice)).bind(...given)
  const listing = (from: string, seen: string) =>
    db
      .prepare(
        `SELECT ${columns} FROM ${from} WHERE ${seen} AND ${where} ORDER BY ${order} LIMIT ?${given.length + 1} OFFSET ?${given.length + 2}`,
      )
      .bind(...given, slice.limit, slice.offset)
  const totalIn = ({ results }: D1Result) => (results[0] as { total: number }).total
  if (seesAllPages(editor)) {
    const all = 'page.deleted_at IS NULL AND ?1 IS NOT NULL'
    const [counted, listed] = await db.batch([
      db.prepare(limitedCount(`page WHERE ${all} AND ${where}`, slice)).bind(...given),
      listing('page', all),
    ])
    return { total: totalOf(totalIn(counted!), slice), items: listed!.results as Row[] }
  }
  const [counted, isLarge] = await Promise.all([counting(pagesBelowGrants).run(), isLargeBranch(db, visiblePaths(editor))])
  const total = totalIn(counted)
  const { results } = await (isLarge ? listing('page', visibleToEditor()) : listing(pagesBelowGrants, 'true')).all<Row>()
  return { total: totalOf(total, slice), items: results }
}
