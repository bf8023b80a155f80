import { maxRecentArchiveAge, type NightlyArchiveState } from '#schema/archive/nightly-archive.ts'
import { recentStaticMirrorMaxAge, type StaticMirrorStatus } from '#schema/static-export/static-mirror.ts'
import { formatDurationInWords } from './duration.ts'
import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

interface ListedMirror {
  host: string
  state: StaticMirrorStatus
  finished_at: string | null
  error: string
}

interface ListedArchive {
  state: NightlyArchiveState
  finished_at: string | null
  error: string
}

const subject = 'archives'
const where = 'See /wagtail/reports/archives/ and the log of the worker: npx wrangler tail.'

/** Checks that the newest archive is not older than a day, and that its check did not fail. Newest first. */
export function checkNightlyArchives(
  archives: readonly ListedArchive[],
  { remote, now }: { remote: boolean; now: number },
): InstallationFinding {
  if (archives.length === 0)
    return remote
      ? createProblemFinding(
          subject,
          'There is no nightly archive.',
          'npx wrangler secret put ARCHIVE_KEY; keep the key elsewhere too.',
        )
      : createNoteFinding(subject, 'There is no nightly archive: the local state has no ARCHIVE_KEY.')
  // While one is being written or checked again, the one before counts.
  const newest = archives.find(({ state }) => state === 'damaged' || state === 'complete')
  if (newest?.state === 'damaged') return createProblemFinding(subject, `The newest is damaged: ${newest.error}`, where)
  const usable = archives.find(({ state }) => state === 'complete')
  if (!usable?.finished_at) return createProblemFinding(subject, 'None is complete and checked.', where)
  const age = now - Date.parse(usable.finished_at)
  if (age > maxRecentArchiveAge)
    return createProblemFinding(subject, `The newest is ${formatDurationInWords(age)} old.`, where)
  return createOkFinding(subject, `The newest is ${formatDurationInWords(age)} old, and was checked.`)
}

/**
 * Checks that each site has a complete static mirror that is not older than a night, where mirrors are wanted. Newest
 * first.
 */
export function checkStaticMirrors(
  mirrors: readonly ListedMirror[],
  { hosts, isWanted, now }: { hosts: readonly string[]; isWanted: boolean; now: number },
): InstallationFinding {
  if (!isWanted)
    return createOkFinding(
      'mirrors',
      mirrors.length === 0
        ? 'No static mirror is wanted.'
        : 'No more static mirrors are written: STATIC_MIRROR is not on.',
    )
  const stale = hosts.flatMap((host) => {
    const of = mirrors.filter((mirror) => mirror.host === host)
    const current = of.find(({ state }) => state === 'complete')
    const age = current?.finished_at ? now - Date.parse(current.finished_at) : null
    if (age !== null && age <= recentStaticMirrorMaxAge) return []
    const failure = of[0]?.state === 'failed' ? ` The last one failed: ${of[0].error}` : ''
    return [`${age === null ? `${host} has none.` : `That of ${host} is ${formatDurationInWords(age)} old.`}${failure}`]
  })
  return stale.length > 0
    ? createProblemFinding('mirrors', stale.join(' '), where)
    : createOkFinding('mirrors', `Each of ${hosts.length} has a recent one.`)
}
