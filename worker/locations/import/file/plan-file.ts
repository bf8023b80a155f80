import {
  type ImportedLocationInput,
  type InvalidLocationImportRow,
  type LocationImportRowPosition,
  parseLocationImportRow,
} from '#schema/locations/import/location-row.ts'
import type { ResolvedSite, SiteLookup } from '../../../sites/site-map.ts'
import { LocationImportError } from '../import-error.ts'
import { type LocationImportPlan, planLocationImport } from '../plan.ts'
import type { ReportImportProgress } from '../progress.ts'
import { mapFileColumnsToLocationFields } from './columns.ts'
import { parseLocationFile, type RawLocationFile } from './parse-file.ts'

interface Options {
  /** The sites as an isolate knows them, while somebody waits. */
  knownSites?: SiteLookup
  /** The site of the restaurants; the one at the top of the tree by default. */
  siteOf?: (sites: SiteLookup) => ResolvedSite
  /** Field by column name, for unknown columns. */
  columnMap?: Record<string, string>
  report?: ReportImportProgress
}

type NumberedInput = ImportedLocationInput & LocationImportRowPosition

/** The verdict on a file of locations, with the plan that imports its valid rows. */
export interface PlannedLocationFile {
  plan: LocationImportPlan<NumberedInput>
  /** The number of rows, valid or not. */
  rows: number
  badRows: InvalidLocationImportRow[]
  /** Columns that are not read. */
  ignored: string[]
}

/** Checks every row of a file and plans its import. Throws `LocationImportError` for a file that cannot be read. */
export async function planLocationFile(
  db: D1Database,
  file: RawLocationFile,
  { siteOf, columnMap, knownSites, report = () => {} }: Options = {},
): Promise<PlannedLocationFile> {
  const table = parseLocationFile(file)
  const { columns, problems, ignored } = mapFileColumnsToLocationFields(table.headers, columnMap)
  if (problems.length > 0) throw new LocationImportError(problems.join('\n'))
  const badRows = [...table.badRows]
  const inputs: NumberedInput[] = []
  for (const [index, row] of table.rows.entries()) {
    const read = parseLocationImportRow(row, columns)
    if ('bad' in read) badRows.push(read.bad)
    else inputs.push({ ...read.input, line: row.line, item: row.item })
    if ((index + 1) % 1000 === 0 || index + 1 === table.rows.length) report('Checked', index + 1, table.rows.length)
  }
  badRows.push(...findRepeatedRows(inputs))
  const refused = new Set(badRows.map(({ item }) => item))
  const plan = await planLocationImport(
    db,
    inputs.filter(({ item }) => !refused.has(item)),
    { report, ...(siteOf && { siteOf }), ...(knownSites && { knownSites }) },
  )
  badRows.push(...plan.conflicts.map(({ input, reason }) => ({ line: input.line, item: input.item, reason })))
  badRows.sort((a, b) => a.item - b.item)
  return { plan, rows: table.rows.length + table.badRows.length, badRows, ignored }
}

/** Returns rows with the restaurant of an earlier row. */
function findRepeatedRows(inputs: readonly NumberedInput[]): InvalidLocationImportRow[] {
  const first = new Map<string, number>()
  return inputs.flatMap(({ line, item, rlid, restaurantNumber }) => {
    const names = [
      rlid !== undefined && `rlid ${rlid}`,
      restaurantNumber !== undefined && `restaurant number ${restaurantNumber}`,
    ].filter((name) => name !== false)
    const earlier = names.find((name) => first.has(name))
    if (earlier) return [{ line, item, reason: `${earlier} stands in line ${first.get(earlier)} already` }]
    for (const name of names) first.set(name, line)
    return []
  })
}
