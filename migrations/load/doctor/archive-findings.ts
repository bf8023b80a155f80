import type { NightlyArchiveState } from '#schema/archive/nightly-archive.ts'
import { formatDuration } from './duration.ts'
import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

interface ListedArchive {
  state: NightlyArchiveState
  finished_at: string | null
  error: string
}

/** A nightly archive may take two hours. In milliseconds. */
const maxAge = 26 * 60 * 60_000

const subject = 'archives'
const where = 'See /wagtail/reports/archives/ and the log of the worker: wrangler tail.'

/** Checks that the newest archive is not older than a day, and that its check did not fail. Newest first. */
export function nightlyArchiveFinding(
  archives: readonly ListedArchive[],
  { remote, now }: { remote: boolean; now: number },
): InstallationFinding {
  if (archives.length === 0)
    return remote
      ? createProblemFinding(
          subject,
          'There is no nightly archive.',
          'wrangler secret put ARCHIVE_KEY; keep the key elsewhere too.',
        )
      : createNoteFinding(subject, 'There is no nightly archive: the local state has no ARCHIVE_KEY.')
  // While one is being written or checked again, the one before counts.
  const newest = archives.find(({ state }) => state === 'damaged' || state === 'complete')
  if (newest?.state === 'damaged') return createProblemFinding(subject, `The newest is damaged: ${newest.error}`, where)
  const usable = archives.find(({ state }) => state === 'complete')
  if (!usable?.finished_at) return createProblemFinding(subject, 'None is complete and checked.', where)
  const age = now - Date.parse(usable.finished_at)
  if (age > maxAge) return createProblemFinding(subject, `The newest is ${formatDuration(age)} old.`, where)
  return createOkFinding(subject, `The newest is ${formatDuration(age)} old, and was checked.`)
}
