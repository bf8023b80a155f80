import { eq, type SQL, sql } from 'drizzle-orm'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { discardedFile } from '#schema/media/table.ts'
import { look, lookDraft, setting } from '#schema/tables.ts'
import { listFileKeysOfFont } from '#schema/theme/uploaded-font.ts'
import { buildUpsertExcludedAssignment } from '../../cache/sequence.ts'
import { prepareDiscardedFileInsert } from '../../media/queries/discarded-files.ts'
import { buildFieldPath } from '../../stores/columns/content-fields.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** The FROM clause of the files of fonts in looks, drafts and brand kits, as `font.value`: of one site or of all. */
function buildFontFileSource(site?: number): SQL {
  const held = (table: typeof look | typeof lookDraft | typeof setting) =>
    sql`SELECT ${table.value} AS value FROM ${table} WHERE ${site === undefined ? sql`true` : eq(table.site_id, site)}`
  const ofTheme = sql`${held(setting)} AND ${eq(setting.model_name, themeSetting.model)}`
  const font = (name: 'heading_font' | 'text_font') => sql`held.value -> ${buildFieldPath(themeSetting, 'type', name)}`
  return sql`FROM (${held(look)} UNION ALL ${held(lookDraft)} UNION ALL ${ofTheme}) AS held,
    json_tree(json_array(${font('heading_font')}, ${font('text_font')})) AS font
    WHERE font.key = 'file'`
}

/** Lists the files of fonts that a look, a draft or a brand kit refers to. */
export async function listUsedFontFiles(db: D1Database): Promise<ReadonlySet<string>> {
  const used = await getDrizzle(db)
    .select({ file: sql<string>`file` })
    .from(sql`(SELECT DISTINCT font.value AS file ${buildFontFileSource()})`)
  return new Set(used.map(({ file }) => file))
}

/** Records the fonts of a look that changes or goes: their files are deleted later unless something refers to them. */
export function prepareLookFontsDiscard(db: D1Database, value: object, now: string): D1PreparedStatement[] {
  const { heading_font, text_font } = upgradeStoredContent(themeSetting.fields, value, 'form').type
  const files = [heading_font, text_font].flatMap((font) => (font ? listFileKeysOfFont(font) : []))
  return files.map((file) => prepareDiscardedFileInsert(db, file, now))
}

/** Records the fonts of a site that is deleted. */
export function prepareDiscardedSiteFontsInsert(db: D1Database, site: number, time: string): D1PreparedStatement {
  const values = { file: sql`DISTINCT font.value`, discarded_at: time }
  return toPreparedStatement(
    db,
    sql`${buildInsertSelect(discardedFile, values, buildFontFileSource(site))}
      ON CONFLICT (${sql.identifier(discardedFile.file.name)}) DO UPDATE
      SET ${buildUpsertExcludedAssignment(discardedFile.discarded_at)}`,
  )
}
