import { basename } from 'node:path'
import {
  type ImportedLocationInput,
  type ImportRowPosition,
  type InvalidImportRow,
  parseLocationRow,
} from '#schema/locations/import/location-row.ts'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import { type LocationImportCounts, planLocationImport } from '../../../worker/locations/import/plan.ts'
import type { ReportImportProgress } from '../../../worker/locations/import/progress.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import type { SiteInfo, SiteLookup } from '../../../worker/sites/site-map.ts'
import { updateQueryPlannerStatistics } from '../analyze.ts'
import type { StorageBindings } from '../open-database.ts'
import { mapLocationColumns } from './columns.ts'
import { readLocationFile } from './read-file.ts'

export interface LocationImportOptions {
  file: string
  /** The hostname of the restaurants' site; the site at the top of the tree if undefined. */
  site?: string
  /** Field by column name, for unknown columns. */
  columnMap?: Record<string, string>
  dryRun?: boolean
  skipBad?: boolean
}

/** The result of an import. `isRejected` means that nothing was written because of invalid rows. */
export interface LocationImportReport {
  rows: number
  badRows: InvalidImportRow[]
  /** Columns that were not read. */
  ignored: string[]
  written: LocationImportCounts
  isRejected: boolean
  dryRun: boolean
}

type Numbered = ImportedLocationInput & ImportRowPosition

/**
 * Imports a file in one step: all of it, or with `skipBad` all valid rows; or nothing. Throws `LocationImportError`.
 */
export async function importLocationFile(
  storage: StorageBindings,
  options: LocationImportOptions,
  report: ReportImportProgress = () => {},
): Promise<LocationImportReport> {
  const table = readLocationFile(options.file)
  const recognised = mapLocationColumns(table.headers, options.columnMap)
  if (recognised.problems.length > 0) throw new LocationImportError(recognised.problems.join('\n'))
  const bad = [...table.badRows]
  const inputs: Numbered[] = []
  for (const [index, row] of table.rows.entries()) {
    const read = parseLocationRow(row, recognised.columns)
    if ('bad' in read) bad.push(read.bad)
    else inputs.push({ ...read.input, line: row.line, item: row.item })
    if ((index + 1) % 1000 === 0 || index + 1 === table.rows.length) report('Checked', index + 1, table.rows.length)
  }
  bad.push(...repeated(inputs))
  const repeats = new Set(bad.map(({ item }) => item))
  const plan = await planLocationImport(
    storage.DB,
    inputs.filter(({ item }) => !repeats.has(item)),
    { report, siteOf: (sites) => findImportSite(sites, options.site) },
  )
  bad.push(...plan.conflicts.map(({ input, reason }) => ({ line: input.line, item: input.item, reason })))
  bad.sort((a, b) => a.item - b.item)
  const refused = bad.length > 0 && !options.skipBad
  if (!refused && !options.dryRun) {
    await plan.write({ report, file: basename(options.file) })
    await refreshLocationSearchData(storage)
    await updateQueryPlannerStatistics(storage.DB)
  }
  const rows = table.rows.length + table.badRows.length
  return {
    rows,
    badRows: bad,
    ignored: recognised.ignored,
    written: plan.counts,
    isRejected: refused,
    dryRun: options.dryRun ?? false,
  }
}

function findImportSite(sites: SiteLookup, hostname: string | undefined): SiteInfo {
  const site = hostname === undefined ? sites.topSite : sites.siteOfHost(`https://${hostname}/`)
  if (!site) throw new LocationImportError(`There is no site with the hostname ${hostname}.`)
  return site
}

/** Returns rows with the restaurant of an earlier row. */
function repeated(inputs: readonly Numbered[]): InvalidImportRow[] {
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

const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** Formats the report as text. */
export function formatImportReport(
  { rows, badRows, ignored, written, isRejected, dryRun }: LocationImportReport,
  seconds: number,
): string {
  const { added, updated, unchanged, newCities, newPages, changedPages } = written
  const good = added + updated + unchanged
  const done = `${count(added, 'location')} added, ${updated.toLocaleString('en')} updated, ${unchanged.toLocaleString('en')} unchanged; ${count(newCities, 'new city', 'new cities')}, ${count(newPages, 'new page')}, ${count(changedPages, 'changed page')}`
  const lines = ignored.length > 0 ? [`Not read: ${ignored.join(', ')}`] : []
  if (isRejected)
    lines.push(
      `Nothing was imported: ${count(badRows.length, 'row')} of ${rows.toLocaleString('en')} cannot be read. Mend them, or leave them out with --skip-bad.`,
    )
  else if (dryRun)
    lines.push(`Dry run, nothing written. Of ${count(rows, 'row')}, ${good.toLocaleString('en')} would go in: ${done}.`)
  else
    lines.push(
      `${done}${badRows.length > 0 ? `; ${count(badRows.length, 'bad row')} left out` : ''} (${seconds.toFixed(1)} s).`,
    )
  return lines.join('\n')
}
