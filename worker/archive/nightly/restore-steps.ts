import { ArchiveError } from '#schema/archive/archive-error.ts'
import { backOfficeStorageTimeouts, withTimeout } from '../../stores/timeouts.ts'
import type { RestoreCheckRequest, RestoreCheckResponse, RestoreProgress } from '../restore-check/binding.ts'
import { isFullInsertBatch } from '../row-inserts.ts'
import type { PlannedArchiveCheckStep } from './check-steps.ts'
import type { NightlyArchiveRunContext } from './run.ts'

/** A step with rows. */
type RestoreStep = Exclude<PlannedArchiveCheckStep, { kind: 'file' | 'nothing' }>

/** Calls the object. Throws `ArchiveError` if it found something that cannot be restored. */
export async function callRestoreCheckObject(
  run: Pick<NightlyArchiveRunContext, 'env' | 'count'>,
  call: RestoreCheckRequest,
): Promise<RestoreCheckResponse> {
  const { RESTORE_CHECK } = run.env
  if (!RESTORE_CHECK) throw new Error('The binding RESTORE_CHECK is missing: no archive can be checked.')
  run.count(1)
  const answer = await withTimeout(backOfficeStorageTimeouts.write, RESTORE_CHECK.getByName('nightly').take(call))
  if (answer.damage !== undefined) throw new ArchiveError(answer.damage)
  return answer
}

/**
 * Restores a step from a place on, or as much of it as there is time for. `lines` are those of its part. Returns the
 * place that it reached.
 */
export async function runRestoreCheckStep(
  run: NightlyArchiveRunContext,
  step: RestoreStep,
  { place, lines }: { place: RestoreProgress; lines: readonly string[] },
): Promise<RestoreProgress> {
  let at = place
  for (;;) {
    at = (await callRestoreCheckObject(run, toCall(step, at, lines))).place
    if (at.step !== place.step || !run.hasTime()) return at
  }
}

function toCall(step: RestoreStep, at: RestoreProgress, lines: readonly string[]): RestoreCheckRequest {
  if (step.kind === 'changed rows') return { kind: step.kind, at, table: step.table, rows: step.rows }
  if (step.kind === 'references' || step.kind === 'pages') return { kind: step.kind, at }
  const end = findBatchEnd(lines, at.done)
  const next = end === lines.length ? { step: at.step + 1, done: 0 } : { ...at, done: end }
  const batch = { at, next, path: step.part.path, lines: lines.slice(at.done, end) }
  return step.kind === 'changes' ? { kind: step.kind, ...batch } : { kind: step.kind, ...batch, table: step.table }
}

/** Returns the place after the lines that go into one call. */
function findBatchEnd(lines: readonly string[], begin: number): number {
  let [end, bytes] = [begin, 0]
  while (end < lines.length) {
    bytes += lines[end]!.length
    if (end > begin && isFullInsertBatch(end - begin, bytes)) break
    end += 1
  }
  return end
}

/** Returns what was found, and the number of images, documents and videos whose file is not in the archive. */
export async function readRestoreCheckResult(
  run: NightlyArchiveRunContext,
  at: RestoreProgress,
  keys: ReadonlySet<string>,
) {
  let missing = 0
  for (let after = ''; ; ) {
    const { files = [], ...found } = await callRestoreCheckObject(run, { kind: 'files', at, after })
    missing += files.filter((file) => !keys.has(file)).length
    if (files.length === 0) return { ...found, missing_files: missing }
    after = files.at(-1)!
  }
}
