import { eq } from 'drizzle-orm'
import {
  type LocationFileImportInput,
  type LocationFileImportReport,
  maxReportedRefusedImportRows,
} from '#schema/locations/import/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { site as siteTable } from '#schema/sites/table.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { SiteLookup } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { isLocationOwnedByFeed } from '../feed/feed-owner.ts'
import { finishLocationCacheRebuild, listLiveLocationPagePaths, planLocationCacheRebuild } from '../flush-caches.ts'
import { LocationImportError, locationsChangedDuringImportMessage } from '../import/import-error.ts'
import type { LocationActionContext } from './commit-changes.ts'

/** Checks a file of restaurants and, with `process`, imports it in one step. The last import can be undone. */
export async function checkOrImportLocationFile(
  actionContext: LocationActionContext,
  input: LocationFileImportInput,
): Promise<Result<LocationFileImportReport>> {
  const failure = await findSiteFailure(actionContext, input.site)
  if (failure) return fail(failure)
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const result = await planAndWrite(actionContext, input)
      if (result) return result
    }
  } catch (error) {
    if (!(error instanceof LocationImportError)) throw error
    return fail({ reason: 'unprocessable', message: error.message })
  }
  return fail({ reason: 'conflict', message: locationsChangedDuringImportMessage })
}

/** Number of attempts: a file is compared again if restaurants were changed meanwhile. */
const maxAttempts = 3

/** Checks a file, and writes it if asked to. Returns null, with nothing written, if restaurants changed meanwhile. */
async function planAndWrite(
  actionContext: LocationActionContext,
  { name, text, site, skip_bad, process }: LocationFileImportInput,
): Promise<Result<LocationFileImportReport> | null> {
  const { planLocationFile } = await import('../import/file/plan-file.ts')
  const db = actionContext.env.DB
  const knownSites = getCachedSites()
  const options = site === undefined ? { knownSites } : { knownSites, siteOf: siteOfNumber(site) }
  const [{ plan, rows, badRows, ignored }, stalePaths] = await Promise.all([
    planLocationFile(db, { name, text }, options),
    process ? listLiveLocationPagePaths(db) : [],
  ])
  const { added, updated, unchanged, newCities: new_cities, newPages: new_pages } = plan.counts
  const report = {
    ...{ rows, refused: badRows.length, added, updated, unchanged, new_cities, new_pages, ignored },
    bad_rows: badRows.slice(0, maxReportedRefusedImportRows).map(({ line, reason }) => ({ line, reason })),
  }
  if (!process) return ok({ processed: false, ...report })
  if (badRows.length > 0 && !skip_bad)
    return fail({
      reason: 'unprocessable',
      message: `Nothing was imported: ${badRows.length} of ${rows} rows cannot be read. Correct them, or leave them out.`,
    })
  const rebuild = planLocationCacheRebuild(db, async () => null)
  const search = { ...rebuild, stalePaths }
  const committed = await plan.write({ file: name, user: actionContext.editor.id, search, expected: ['changed'] })
  if (!committed.ok) return null
  await finishLocationCacheRebuild(actionContext, rebuild)
  return ok({ processed: true, ...report })
}

const siteOfNumber = (site_id: number) => (sites: SiteLookup) => sites.siteOfLocation({ site_id })

/** Returns why no file can be imported for a site: it does not exist, or its restaurants come from the feed. */
async function findSiteFailure({ env }: LocationActionContext, site: number | undefined): Promise<Failure | null> {
  if (site !== undefined && (await getDrizzle(env.DB).$count(siteTable, eq(siteTable.id, site))) === 0)
    return {
      reason: 'invalid',
      message: 'Choose a site.',
      problems: [{ path: 'site', message: 'Choose a site.' }],
    }
  return isLocationOwnedByFeed(env, { site_id: site ?? null })
    ? { reason: 'conflict', message: 'Restaurants of this site come from the location feed. Change them there.' }
    : null
}
