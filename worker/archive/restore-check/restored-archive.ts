import { ArchiveError } from '#schema/archive/archive-error.ts'
import { nightlyArchiveTables } from '../nightly/nightly-tables.ts'
import { buildTableRowDeletions } from '../row-inserts.ts'
import type { RestoreCheckRequest, RestoreCheckResponse, RestoreProgress } from './binding.ts'
import {
  countRestoredRowsOfTable,
  createStagedRowTableStatement,
  restoreStagedRows,
  restoreUnchangedRows,
  stageArchivedChanges,
} from './insert-rows.ts'
import {
  checkRestoredPagesAreReadable,
  describeFirstBrokenForeignKey,
  listReferencedMediaFileKeys,
} from './read-restored.ts'
import { executeDurableObjectSql } from './storage-queries.ts'

/** How long rows stay that no run continues, in milliseconds. */
const maxSilence = 60 * 60_000

/** What the object stores beside the rows. */
interface RestoreState extends Omit<RestoreCheckResponse, 'damage' | 'files'> {
  archive: string
}

const stateKey = 'state'

/**
 * Does what a run asks, in one transaction with the new place, so that a run that is stopped inserts nothing twice.
 * What is wrong with the archive is in the answer; other errors are thrown.
 */
export async function handleRestoreCheckRequest(
  storage: DurableObjectStorage,
  call: RestoreCheckRequest,
): Promise<RestoreCheckResponse> {
  if (call.kind === 'end') {
    await storage.deleteAlarm()
    await storage.deleteAll()
    return createState('', 0)
  }
  if (call.kind === 'begin') return beginRestore(storage, call)
  const state = storage.kv.get<RestoreState>(stateKey)
  if (!state || state.place.step !== call.at.step || state.place.done !== call.at.done)
    throw new Error('The restore is at another place: another run continues it, or it was emptied.')
  try {
    return storage.transactionSync(() => {
      const answer = continueRestore(storage, state, call)
      storage.kv.put(stateKey, { ...state, ...answer, files: undefined })
      return answer
    })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { ...state, damage: error.message }
  }
}

const createState = (archive: string, step: number): RestoreState => ({
  ...{ archive, place: { step, done: 0 } },
  ...{ rows: 0, livePages: 0, pages: 0, unreadablePage: null },
})

/** Creates empty tables, unless the object has those of this archive. */
async function beginRestore(
  storage: DurableObjectStorage,
  { archive, step }: RestoreCheckRequest & { kind: 'begin' },
): Promise<RestoreCheckResponse> {
  const { migrationTexts } = await import('virtual:migration-texts')
  await storage.setAlarm(Date.now() + maxSilence)
  const stored = storage.kv.get<RestoreState>(stateKey)
  if (stored?.archive === archive) return stored
  await storage.deleteAll()
  await storage.setAlarm(Date.now() + maxSilence)
  return storage.transactionSync(() => {
    for (const text of migrationTexts) storage.sql.exec(text)
    for (const query of buildTableRowDeletions(nightlyArchiveTables)) executeDurableObjectSql(storage, query)
    executeDurableObjectSql(storage, createStagedRowTableStatement)
    const state = createState(archive, step)
    storage.kv.put(stateKey, state)
    return state
  })
}

type ContinuingCall = Exclude<RestoreCheckRequest, { kind: 'begin' | 'end' }>

const toNextStep = ({ step }: RestoreProgress): RestoreProgress => ({ step: step + 1, done: 0 })

function continueRestore(
  storage: DurableObjectStorage,
  state: RestoreState,
  call: ContinuingCall,
): RestoreCheckResponse {
  switch (call.kind) {
    case 'changes':
      stageArchivedChanges(storage, call)
      return { ...state, place: call.next }
    case 'rows':
      restoreUnchangedRows(storage, call)
      return { ...state, place: call.next }
    case 'changed rows':
      return continueChangedRows(storage, state, call)
    case 'references': {
      const broken = describeFirstBrokenForeignKey(storage)
      if (broken !== null) throw new ArchiveError(broken)
      return { ...state, place: toNextStep(call.at) }
    }
    case 'pages': {
      const { last, ...read } = checkRestoredPagesAreReadable(storage, call.at.done)
      return {
        ...state,
        livePages: state.livePages + read.livePages,
        pages: state.pages + read.pages,
        unreadablePage: state.unreadablePage ?? read.unreadablePage,
        place: last === null ? toNextStep(call.at) : { ...call.at, done: last },
      }
    }
    case 'files':
      return { ...state, files: listReferencedMediaFileKeys(storage, call.after) }
  }
}

/** Inserts some changed rows; after the last ones compares how many rows the table has. */
function continueChangedRows(
  storage: DurableObjectStorage,
  state: RestoreState,
  { at, table, rows }: RestoreCheckRequest & { kind: 'changed rows' },
): RestoreCheckResponse {
  const last = restoreStagedRows(storage, table, at.done)
  if (last !== null) return { ...state, place: { ...at, done: last } }
  const found = countRestoredRowsOfTable(storage, table)
  if (found !== rows) throw new ArchiveError(`${table} has ${found} rows in place of ${rows}.`)
  return { ...state, rows: state.rows + found, place: toNextStep(at) }
}
