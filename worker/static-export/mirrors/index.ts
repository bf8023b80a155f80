import { release } from 'virtual:browser-entries'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import {
  getCurrentMirrorJsonKey,
  mirrorManifestPath,
  mirrorsFolder,
  type StaticMirrorManifest,
} from '#schema/static-export/static-mirror.ts'
import { deleteArchiveFiles } from '../../archive/nightly/archive-bucket.ts'
import { isNightlyArchiveDue } from '../../archive/nightly/retention.ts'
import type { Env } from '../../env.ts'
import { readChangeSequence } from '../changed-pages.ts'
import { continueStaticExport } from '../continue-export.ts'
import {
  createInitialStaticExportProgress,
  parseStaticExportProgress,
  type StaticExportProgress,
} from '../export-progress.ts'
import type { FetchFromSite } from '../export-run.ts'
import { type ExportedSite, listSitesToExport, readBasemapSetting } from '../exported-site.ts'
import { createBucketStaticExportTarget } from './bucket-target.ts'
import { selectExpiredMirrorIds } from './mirror-retention.ts'
import {
  claimStaticMirror,
  deleteStaticMirrorRow,
  insertStaticMirrorRow,
  listStaticMirrors,
  markStaticMirrorsForDeletion,
  type StaticMirrorRow,
  updateAndUnclaimStaticMirror,
} from './mirror-rows.ts'

type MirrorEnv = Pick<Env, 'DB' | 'MEDIA' | 'ASSETS' | 'STATIC_MIRROR'>

/** What one run may do: calls of D1, KV and R2, about as many as of the nightly archive, and milliseconds. */
const maxCalls = 300
const maxDuration = 20_000
/** The calls for a page that is rendered, for another file that the worker serves, and for one of the build. */
const callsPerRequest = { page: 6, file: 3, asset: 1 }
/** How long an address that failed is left alone after each attempt: an outage of an hour delays no night. */
const retryDelays = [1, 2, 4, 8, 15, 30].map((minutes) => minutes * 60_000)
/** A mirror that is not written after so long has failed; in milliseconds. */
const maxWritingTime = 22 * 60 * 60_000

/**
 * Works on the static mirrors of the sites for some seconds: begins one, continues the one that is being written, or
 * deletes old ones. Does nothing unless `STATIC_MIRROR` is `on`. `fetchFromOwnSite` responds as the site does.
 */
export async function continueStaticMirrors(
  env: MirrorEnv,
  now: Date,
  fetchFromOwnSite: (request: Request) => Promise<Response>,
): Promise<void> {
  if (env.STATIC_MIRROR !== 'on') return
  const begun = Date.now()
  const clock = () => new Date(now.getTime() + Date.now() - begun)
  const [mirrors, sites] = [await listStaticMirrors(env.DB), await listSitesToExport(env.DB)]
  const writing = mirrors.find(({ state }) => state === 'writing')
  if (writing) return continueMirror(env, writing, { sites, clock, fetchFromOwnSite })
  const mirrorsOf = ({ live }: ExportedSite) => mirrors.filter(({ host }) => host === live.host)
  const due = sites.find((site) => isNightlyArchiveDue(mirrorsOf(site), now))
  if (due) return startMirror(env, due, now)
  const hosts = sites.map(({ live }) => live.host)
  const expired = selectExpiredMirrorIds(mirrors, hosts)
  if (expired.length > 0) await markStaticMirrorsForDeletion(env.DB, expired)
  const deleting = mirrors.find(({ id, state }) => state === 'deleting' || expired.includes(id))
  if (deleting) await deleteMirror(env, deleting, { isHostKnown: hosts.includes(deleting.host) })
}

async function startMirror({ DB, MEDIA }: MirrorEnv, site: ExportedSite, now: Date): Promise<void> {
  const started_at = now.toISOString()
  const { host } = site.live
  const name = `${started_at.slice(0, 19).replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}`
  const folder = `${mirrorsFolder}/${host}/${name}`
  await storeProgress(MEDIA, folder, createInitialStaticExportProgress(site.live, await readChangeSequence(DB)))
  await insertStaticMirrorRow(DB, { host, folder, release, started_at, state: 'writing' })
}

const progressKey = (folder: string) => `${folder}/progress.json`

const storeProgress = (bucket: R2Bucket, folder: string, progress: StaticExportProgress) =>
  bucket.put(progressKey(folder), JSON.stringify(progress))

interface MirrorRun {
  sites: readonly ExportedSite[]
  clock: () => Date
  fetchFromOwnSite: (request: Request) => Promise<Response>
}

async function continueMirror(env: MirrorEnv, mirror: StaticMirrorRow, run: MirrorRun): Promise<void> {
  const id = crypto.randomUUID()
  if (!(await claimStaticMirror(env.DB, mirror.id, id, run.clock()))) return
  let change: Partial<StaticMirrorRow> = {}
  try {
    change = await writeMirror(env, mirror, run)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    change = { state: 'failed', error: error.message }
  } finally {
    const isReleased = await updateAndUnclaimStaticMirror(env.DB, { id: mirror.id, run: id }, change)
    // Only now: without its progress a mirror that the database still has as unfinished would be deleted.
    if (isReleased && change.state === 'complete') await env.MEDIA.delete(progressKey(mirror.folder))
  }
}

/** Continues to write a mirror. Returns how its row changes. */
async function writeMirror(
  env: MirrorEnv,
  mirror: StaticMirrorRow,
  { sites, clock, fetchFromOwnSite }: MirrorRun,
): Promise<Partial<StaticMirrorRow>> {
  const exported = sites.find(({ live }) => live.host === mirror.host)
  // Its styles and scripts no longer exist: another one begins in the next minute.
  if (!exported || mirror.release !== release) return { state: 'deleting' }
  if (clock().getTime() - Date.parse(mirror.started_at) > maxWritingTime)
    throw new ArchiveError('It was not written within 22 hours.')
  const stored = await (await env.MEDIA.get(progressKey(mirror.folder)))?.text()
  const progress = stored === undefined ? null : parseStaticExportProgress(stored)
  if (!progress) return { state: 'deleting' }
  const deadline = clock().getTime() + maxDuration
  let change: Partial<StaticMirrorRow> = {}
  let calls = 0
  const count = (more: number) => {
    calls += more
  }
  await continueStaticExport(
    {
      ...{ db: env.DB, exported, target: createBucketStaticExportTarget(env.MEDIA, mirror.folder, count) },
      fetchUrl: createSiteFetch(env, fetchFromOwnSite, count),
      hasTime: () => calls < maxCalls && clock().getTime() < deadline,
      now: () => clock().getTime(),
      retryDelays,
      complete: async () => {
        change = await finishMirror(env, mirror, { progress, now: clock() })
      },
    },
    progress,
  )
  if (progress.step === 'done') return change
  await storeProgress(env.MEDIA, mirror.folder, progress)
  return {}
}

/** Fetches from the site without a network; files of the build are the platform's. */
const createSiteFetch =
  (
    { ASSETS }: MirrorEnv,
    fetchFromOwnSite: MirrorRun['fetchFromOwnSite'],
    count: (calls: number) => void,
  ): FetchFromSite =>
  (url) => {
    const kind = url.pathname.startsWith('/assets/') ? 'asset' : url.pathname.endsWith('/') ? 'page' : 'file'
    count(callsPerRequest[kind])
    const request = new Request(url, { redirect: 'manual' })
    return kind === 'asset' ? ASSETS.fetch(request) : fetchFromOwnSite(request)
  }

/** Writes what describes a mirror, and makes it the current one of its host. */
async function finishMirror(
  { DB, MEDIA }: MirrorEnv,
  { folder, host, started_at }: StaticMirrorRow,
  { progress, now }: { progress: StaticExportProgress; now: Date },
): Promise<Partial<StaticMirrorRow>> {
  const sizes = Object.values(progress.bytes)
  const facts = {
    ...{ finished_at: now.toISOString(), files: sizes.length },
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
  const basemap = (await readBasemapSetting(DB))?.version ?? null
  const manifest: StaticMirrorManifest = { host, started_at, ...facts, basemap }
  await MEDIA.put(`${folder}/${mirrorManifestPath}`, `${JSON.stringify(manifest, null, 2)}\n`)
  await MEDIA.put(getCurrentMirrorJsonKey(host), `${JSON.stringify({ folder }, null, 2)}\n`)
  return { state: 'complete', ...facts }
}

/** Deletes files of a mirror; after the last one also its row, and the pointer of a host that no longer exists. */
async function deleteMirror(
  { DB, MEDIA }: MirrorEnv,
  { id, folder, host }: StaticMirrorRow,
  { isHostKnown }: { isHostKnown: boolean },
): Promise<void> {
  if (!isHostKnown) await MEDIA.delete(getCurrentMirrorJsonKey(host))
  if (await deleteArchiveFiles(MEDIA, folder)) await deleteStaticMirrorRow(DB, id)
}
