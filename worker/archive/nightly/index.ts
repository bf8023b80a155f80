import { type ArchiveHeader, archiveFormatVersion, archiveHeadPath } from '#schema/archive/archive-wire.ts'
import { createArchiveEncryptionParams, deriveArchiveKey } from '#schema/archive/encryption.ts'
import { archivesFolder } from '#schema/archive/nightly-archive.ts'
import type { Env } from '../../env.ts'
import { ArchiveLeaseError, takeArchiveLease } from '../archive-lease.ts'
import { abandonArchiveTracking } from '../archive-tables.ts'
import { startArchiveChangeTracking } from '../change-tracking.ts'
import { deleteArchiveFiles, putPlainArchiveFile } from './archive-bucket.ts'
import { getArchiveSecret } from './archive-key.ts'
import { assertDatabaseMatchesSchema, hashArchiveLayout } from './archive-layout.ts'
import {
  claimNightlyArchive,
  deleteNightlyArchiveRow,
  listAllNightlyArchives,
  markNightlyArchivesForDeletion,
  type NightlyArchiveRow,
  prepareNightlyArchiveInsert,
  releaseNightlyArchive,
} from './archive-rows.ts'
import { continueArchiveCheck } from './check-archive.ts'
import { nightlyArchiveTables } from './nightly-tables.ts'
import { isNightlyArchiveDue, selectExpiredArchiveIds } from './retention.ts'
import { createNightlyArchiveRunContext, type NightlyArchiveRunContext } from './run.ts'
import { copyFilesIntoArchive } from './write-files.ts'
import { initialRowsPerPart, writeArchiveTables } from './write-tables.ts'

/** Workers derive keys with at most this many iterations. The key is random, so that more would add nothing. */
const iterations = 100_000
const maxAttempts = 3
/** An archive that is not written after so long has failed; in milliseconds. */
const maxWritingTime = 6 * 60 * 60_000

type ArchiveEnv = Pick<Env, 'DB' | 'MEDIA' | 'RESTORE_CHECK' | 'ARCHIVE_KEY'>

/**
 * Works on the nightly archives for some seconds: begins one, continues the one that is being written or checked, or
 * deletes old ones. Without `ARCHIVE_KEY` it does nothing.
 */
export async function advanceNightlyArchives(env: ArchiveEnv, now: Date): Promise<void> {
  const secret = getArchiveSecret(env)
  if (secret === null) return
  const begun = Date.now()
  const clock = () => new Date(now.getTime() + Date.now() - begun)
  const archives = await listAllNightlyArchives(env.DB)
  // One that is being written first: its notes of changes do not wait for two minutes.
  const current =
    archives.find(({ state }) => state === 'writing') ?? archives.find(({ state }) => state === 'checking')
  if (current) return continueArchive(env, current, { secret, clock })
  if (isNightlyArchiveDue(archives, now)) return startArchive(env, clock, 1)
  const expired = selectExpiredArchiveIds(archives, now)
  if (expired.length > 0) await markNightlyArchivesForDeletion(env.DB, expired)
  const [deleting] = archives.filter(({ id, state }) => state === 'deleting' || expired.includes(id))
  if (deleting && (await deleteArchiveFiles(env.MEDIA, deleting.folder)))
    await deleteNightlyArchiveRow(env.DB, deleting.id)
}

/** Begins an archive: from now on changes are noted. Does nothing while another archive is being written. */
async function startArchive({ DB, MEDIA }: ArchiveEnv, clock: () => Date, attempt: number): Promise<void> {
  await assertDatabaseMatchesSchema(DB)
  const owner = crypto.randomUUID()
  if (!(await takeArchiveLease(DB, owner, clock()))) return
  await startArchiveChangeTracking(DB, nightlyArchiveTables, owner)
  const started_at = clock().toISOString()
  const folder = `${archivesFolder}/${started_at.slice(0, 19).replaceAll(':', '-')}-${owner.slice(0, 8)}`
  const encryption = createArchiveEncryptionParams(iterations)
  const head: ArchiveHeader = {
    format: 'tidemark-archive',
    version: archiveFormatVersion,
    created_at: started_at,
    encryption,
  }
  await putPlainArchiveFile(MEDIA, folder, archiveHeadPath, `${JSON.stringify(head, null, 2)}\n`)
  await prepareNightlyArchiveInsert(DB, {
    ...{ folder, state: 'writing', attempt, started_at, encryption },
    progress: {
      step: 'tables',
      layout: await hashArchiveLayout(),
      owner,
      table: 0,
      parts: 0,
      after: null,
      limit: initialRowsPerPart,
    },
  }).all()
}

async function continueArchive(
  env: ArchiveEnv,
  archive: NightlyArchiveRow,
  { secret, clock }: { secret: string; clock: () => Date },
): Promise<void> {
  const id = crypto.randomUUID()
  if (!(await claimNightlyArchive(env.DB, archive.id, id, clock()))) return
  try {
    const key = await deriveArchiveKey(secret, archive.encryption)
    const run = createNightlyArchiveRunContext(env, archive, { run: id, key, clock })
    const age = clock().getTime() - Date.parse(archive.started_at)
    if (archive.state === 'writing' && age > maxWritingTime) await giveUp(run, 'It was not written within six hours.')
    else await continueStep(run)
  } finally {
    await releaseNightlyArchive(env.DB, archive.id, id)
  }
}

async function continueStep(run: NightlyArchiveRunContext): Promise<void> {
  const { progress } = run.archive
  if (progress.step === 'check') return continueArchiveCheck(run, progress)
  if (progress.layout !== (await hashArchiveLayout()))
    return startOver(run, 'Another version of the site was deployed.')
  if (progress.step === 'files') return copyFilesIntoArchive(run, progress)
  if (progress.step === 'changes') return startOver(run, 'It was stopped while changes were read.')
  try {
    await writeArchiveTables(run, progress)
  } catch (error) {
    if (!(error instanceof ArchiveLeaseError)) throw error
    await startOver(run, 'Another archive took over, or it made no progress for an hour.')
  }
}

/** Gives up what was written, since changes may have been missed, and begins again unless that happened too often. */
async function startOver(run: NightlyArchiveRunContext, reason: string): Promise<void> {
  const { attempt } = run.archive
  if (attempt >= maxAttempts) return giveUp(run, reason)
  await endTracking(run)
  await run.save({ state: 'deleting', error: reason })
  await startArchive(run.env, run.clock, attempt + 1)
}

async function giveUp(run: NightlyArchiveRunContext, reason: string): Promise<void> {
  await endTracking(run)
  await run.save({ state: 'failed', error: reason })
}

async function endTracking({ env, archive: { progress } }: NightlyArchiveRunContext) {
  if ('owner' in progress) await abandonArchiveTracking(env.DB, progress.owner)
}
