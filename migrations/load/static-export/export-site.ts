import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { getBasemapArchiveKey } from '../../../worker/maps/current-basemap.ts'
import { readChangeSequence } from '../../../worker/static-export/changed-pages.ts'
import { continueStaticExport } from '../../../worker/static-export/continue-export.ts'
import {
  createInitialStaticExportProgress,
  type StaticExportProgress,
} from '../../../worker/static-export/export-progress.ts'
import type { FetchFromSite, StaticExportRunContext } from '../../../worker/static-export/export-run.ts'
import { findSiteToExport, readBasemapSetting } from '../../../worker/static-export/exported-site.ts'
import { getNextFetchRetryTime } from '../../../worker/static-export/failures.ts'
import type { StorageBindings } from '../open-database.ts'
import { createFolderExportTarget } from './folder-target.ts'
import { writeExportedTiles } from './write-tiles.ts'

/** How long an address that failed is left alone after each attempt, in milliseconds. */
const retryDelays = [500, 2000]

export interface StaticSiteExportOptions {
  storage: StorageBindings
  /** Fetches from the site, at its own host. */
  fetchUrl: FetchFromSite
  /** A folder that does not exist yet. */
  to: string
  /** The hostname of the site to export; by default the default site. */
  hostname?: string
  /** The origin at which the export will be served; by default that of the site. */
  origin?: string
  /** Where forms are instead; by default at the live site. */
  contact?: string
  report: (line: string) => void
}

/**
 * Writes the public site as files that any host can serve. Returns what is in it. Throws `ArchiveError` if the folder
 * exists, or if the site failed to respond.
 */
export async function exportStaticSite(options: StaticSiteExportOptions): Promise<StaticExportProgress> {
  const { storage, report, fetchUrl, origin, contact } = options
  const to = resolve(options.to)
  if (existsSync(to)) throw new ArchiveError(`${to} exists already. Give the export another name, or remove it.`)
  const exported = await findSiteToExport(storage.DB, options.hostname)
  const folder = `${to}.partial`
  await rm(folder, { recursive: true, force: true })
  const progress = createInitialStaticExportProgress(exported.live, await readChangeSequence(storage.DB))
  const run: StaticExportRunContext = {
    ...{ db: storage.DB, exported, fetchUrl, target: createFolderExportTarget(folder), hasTime: () => true },
    ...{ now: Date.now, retryDelays },
    ...(origin && { origin }),
    ...(contact && { contact }),
  }
  while (progress.step !== 'done') {
    await setTimeout(Math.max(0, getNextFetchRetryTime(progress) - Date.now()))
    await continueStaticExport(run, progress)
  }
  const pages = Object.keys(progress.pages).length
  report(`${pages} pages, ${Object.keys(progress.types).length - pages} other files`)
  report(`${progress.restaurants.count} restaurants`)
  const basemap = await readBasemapSetting(storage.DB)
  const tiles = basemap
    ? await writeExportedTiles(storage.MEDIA, { key: getBasemapArchiveKey(basemap.version), ...basemap }, folder)
    : 0
  report(`${tiles} tiles of the map`)
  await rename(folder, to)
  return progress
}
