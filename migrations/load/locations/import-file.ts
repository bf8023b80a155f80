import { basename } from 'node:path'
import type { InvalidLocationImportRow } from '#schema/locations/import/location-row.ts'
import { planLocationFile } from '../../../worker/locations/import/file/plan-file.ts'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import type { LocationImportCounts } from '../../../worker/locations/import/plan.ts'
import type { ReportImportProgress } from '../../../worker/locations/import/progress.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import type { ResolvedSite, SiteLookup } from '../../../worker/sites/site-map.ts'
import { updateQueryPlannerStatistics } from '../analyze.ts'
import type { StorageBindings } from '../open-database.ts'
import { readLocationImportText } from './read-file.ts'

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
export interface LocationImportResult {
  rows: number
  badRows: InvalidLocationImportRow[]
  /** Columns that were not read. */
  ignored: string[]
  written: LocationImportCounts
  isRejected: boolean
  dryRun: boolean
}

/**
 * Imports a file in one step: all of it, or with `skipBad` all valid rows; or nothing. Throws `LocationImportError`.
 */
export async function importLocationFile(
  storage: StorageBindings,
  { file, site, columnMap, dryRun = false, skipBad = false }: LocationImportOptions,
  report: ReportImportProgress = () => {},
): Promise<LocationImportResult> {
  const name = basename(file)
  const { plan, rows, badRows, ignored } = await planLocationFile(
    storage.DB,
    { name, text: readLocationImportText(file) },
    { report, siteOf: (sites) => findImportSite(sites, site), ...(columnMap && { columnMap }) },
  )
  const isRejected = badRows.length > 0 && !skipBad
  if (!isRejected && !dryRun) {
    await plan.write({ report, file: name })
    await refreshLocationSearchData(storage)
    await updateQueryPlannerStatistics(storage.DB)
  }
  return { rows, badRows, ignored, written: plan.counts, isRejected, dryRun }
}

function findImportSite(sites: SiteLookup, hostname: string | undefined): ResolvedSite {
  const site = hostname === undefined ? sites.topSite : sites.siteOfHost(`https://${hostname}/`)
  if (!site) throw new LocationImportError(`There is no site with the hostname ${hostname}.`)
  return site
}

const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** Formats the report as text. */
export function formatLocationImportReport(
  { rows, badRows, ignored, written, isRejected, dryRun }: LocationImportResult,
  seconds: number,
): string {
  const { added, updated, unchanged, newCities, newPages, changedPages } = written
  const good = added + updated + unchanged
  const done =
    `${count(added, 'location')} added, ${updated.toLocaleString('en')} updated, ` +
    `${unchanged.toLocaleString('en')} unchanged; ${count(newCities, 'new city', 'new cities')}, ` +
    `${count(newPages, 'new page')}, ${count(changedPages, 'changed page')}`
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
