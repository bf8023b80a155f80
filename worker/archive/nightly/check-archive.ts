import { ArchiveError } from '#schema/archive/archive-error.ts'
import { archiveManifestPath, archiveManifestShape } from '#schema/archive/archive-wire.ts'
import type { ArchiveCheckResult, NightlyArchiveProgress } from '#schema/archive/nightly-archive.ts'
import { concatBytes } from '../../http/bytes.ts'
import type { RestoreProgress } from '../restore-check/binding.ts'
import { decryptAndHashArchiveFile, readArchiveText } from './archive-bucket.ts'
import { type ArchiveCheckPlan, createArchiveCheckPlan, type PlannedArchiveCheckStep } from './check-steps.ts'
import { callRestoreCheckObject, readRestoreCheckResult, runRestoreCheckStep } from './restore-steps.ts'
import type { NightlyArchiveRunContext } from './run.ts'

type CheckProgress = NightlyArchiveProgress & { step: 'check' }

/** A check that does not end after so long has failed, and does not keep the next archive waiting; in milliseconds. */
const maxCheckTime = 6 * 60 * 60_000

/** The number of steps after which progress is saved. */
const saveInterval = 50

/**
 * Continues the check of a written archive: opens its manifest with the key, compares each part and file with what was
 * written, decrypts it, and restores the rows into an object of their own, which is emptied at the end.
 */
export async function continueArchiveCheck(run: NightlyArchiveRunContext, progress: CheckProgress): Promise<void> {
  const since = progress.since ?? run.clock().toISOString()
  try {
    if (run.clock().getTime() > Date.parse(since) + maxCheckTime)
      throw new ArchiveError('Its check did not end within six hours.')
    if (progress.since === undefined) await saveCheck(run, { step: 0, done: 0 }, since)
    const plan = await openCheckedArchive(run)
    // What an earlier version began has other steps.
    const checked = progress.since === undefined ? 0 : progress.checked
    const place = await findPlace(run, plan, { checked, since })
    const reached = await takeSteps(run, plan, { place, since })
    if (reached.step < plan.steps.length) return await saveCheck(run, reached, since)
    const found = await describeCheck(run, plan, reached)
    await callRestoreCheckObject(run, { kind: 'end' })
    await run.save({
      ...{ progress: { step: 'check', checked: reached.step, found } },
      ...{ state: 'complete', error: '', checked_at: run.clock().toISOString() },
    })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    await endFailedCheck(run, error.message)
  }
}

/** Records why an archive cannot be restored. If the object cannot be emptied now, it empties itself within an hour. */
async function endFailedCheck(run: NightlyArchiveRunContext, error: string): Promise<void> {
  try {
    await callRestoreCheckObject(run, { kind: 'end' })
  } catch (failure) {
    console.error('The restored archive was not emptied; it is within an hour.', failure)
  }
  await run.save({ state: 'damaged', error, checked_at: run.clock().toISOString() })
}

const saveCheck = (run: NightlyArchiveRunContext, { step, done }: RestoreProgress, since: string) =>
  run.save({ progress: { step: 'check', checked: step, done, since } })

async function openCheckedArchive(run: NightlyArchiveRunContext): Promise<ArchiveCheckPlan> {
  const parsed = archiveManifestShape.safeParse(JSON.parse(await readArchiveText(run, archiveManifestPath)))
  if (!parsed.success) throw new ArchiveError(`${archiveManifestPath} is damaged.`)
  const manifest = parsed.data
  return createArchiveCheckPlan(manifest, splitLines(await readArchiveText(run, manifest.files.list.path)))
}

/** Returns where the check goes on. Of rows the object knows, which stores the place with them. */
async function findPlace(
  run: NightlyArchiveRunContext,
  { firstRestore }: ArchiveCheckPlan,
  { checked, since }: { checked: number; since: string },
): Promise<RestoreProgress> {
  if (firstRestore === null || checked < firstRestore) return { step: checked, done: 0 }
  return beginRestore(run, firstRestore, since)
}

/** Another check of the same archive has another time, and begins again. */
async function beginRestore(run: NightlyArchiveRunContext, step: number, since: string): Promise<RestoreProgress> {
  const { id, folder } = run.archive
  return (await callRestoreCheckObject(run, { kind: 'begin', archive: `${id} ${folder} ${since}`, step })).place
}

/** Takes steps from a place on while there is time. Returns the place that it reached. */
async function takeSteps(
  run: NightlyArchiveRunContext,
  plan: ArchiveCheckPlan,
  { place, since }: { place: RestoreProgress; since: string },
): Promise<RestoreProgress> {
  let at = place
  while (at.step < plan.steps.length && run.hasTime()) {
    if (at.step === plan.firstRestore && at.done === 0) at = await beginRestore(run, at.step, since)
    at = await takeStep(run, plan.steps[at.step]!, at)
    if (at.step % saveInterval === 0) await saveCheck(run, at, since)
  }
  return at
}

async function takeStep(
  run: NightlyArchiveRunContext,
  step: PlannedArchiveCheckStep,
  place: RestoreProgress,
): Promise<RestoreProgress> {
  const lines = 'part' in step ? await readComparedLines(run, step.part) : []
  if (step.kind === 'file' || step.kind === 'nothing') return { step: place.step + 1, done: 0 }
  return runRestoreCheckStep(run, step, { place, lines })
}

const splitLines = (text: string) => text.split('\n').filter(Boolean)

/** Compares a part or file with what was written. Returns the lines of a part. */
async function readComparedLines(
  run: NightlyArchiveRunContext,
  expected: (PlannedArchiveCheckStep & { kind: 'file' })['part'],
): Promise<string[]> {
  const { path, bytes, sha256, rows } = expected
  const pieces: Uint8Array[] = []
  const stored = await decryptAndHashArchiveFile(
    run,
    path,
    rows === undefined ? undefined : (plain) => pieces.push(plain),
  )
  if (!stored) throw new ArchiveError(`${path} is missing.`)
  const lines = splitLines(new TextDecoder().decode(concatBytes(pieces)))
  const isSame = stored.bytes === bytes && stored.sha256 === sha256 && (rows === undefined || lines.length === rows)
  if (!isSame) throw new ArchiveError(`${path} differs from what was written.`)
  return lines
}

async function describeCheck(
  run: NightlyArchiveRunContext,
  { keys, firstRestore }: ArchiveCheckPlan,
  at: RestoreProgress,
): Promise<ArchiveCheckResult> {
  const files = keys.size
  if (firstRestore === null) return { rows: null, pages: null, files, missing_files: 0, unreadable_pages: 0 }
  const { rows, pages, livePages, unreadablePage, missing_files } = await readRestoreCheckResult(run, at, keys)
  const unreadable = { unreadable_pages: livePages - pages, unreadable_page: unreadablePage }
  return { rows, pages, files, missing_files, ...unreadable }
}
