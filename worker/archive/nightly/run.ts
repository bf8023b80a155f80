import type { ArchivePart } from '#schema/archive/archive-wire.ts'
import type { Env } from '../../env.ts'
import { type NightlyArchiveRow, updateNightlyArchiveRow } from './archive-rows.ts'

/** What one run of the trigger may do: calls of D1, R2 and the object, and milliseconds. The next run continues. */
const maxCalls = 400
const maxDuration = 20_000

/** A part as it is recorded: its size and digest are of the encrypted bytes. */
export type StoredArchivePart = Omit<ArchivePart, 'rows'>

/** A run of the trigger that works on an archive. */
export interface NightlyArchiveRunContext {
  env: Pick<Env, 'DB' | 'MEDIA' | 'RESTORE_CHECK'>
  archive: NightlyArchiveRow
  key: CryptoKey
  /** The current time, counted on from the scheduled one. */
  clock: () => Date
  /** Counts calls of D1, R2 and the object. */
  count: (calls: number) => void
  /** Whether the run may begin something more. */
  hasTime: () => boolean
  /** Saves progress together with other rows. Throws if another run has taken over. */
  save: (change: Partial<NightlyArchiveRow>, statements?: readonly D1PreparedStatement[]) => Promise<void>
}

/** Creates the run with an id of its own, under which the archive was claimed. */
export function createNightlyArchiveRunContext(
  env: Pick<Env, 'DB' | 'MEDIA' | 'RESTORE_CHECK'>,
  archive: NightlyArchiveRow,
  { run, key, clock }: { run: string; key: CryptoKey; clock: () => Date },
): NightlyArchiveRunContext {
  const deadline = clock().getTime() + maxDuration
  let calls = 0
  const count = (more: number) => {
    calls += more
  }
  const created: NightlyArchiveRunContext = {
    ...{ env, archive, key, clock, count },
    hasTime: () => calls < maxCalls && clock().getTime() < deadline,
    async save(change, statements = []) {
      await updateNightlyArchiveRow(env.DB, { id: archive.id, run, now: clock() }, change, statements)
      created.archive = { ...created.archive, ...change }
      count(statements.length + 3)
    },
  }
  return created
}
