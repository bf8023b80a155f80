import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A process that works on a state folder, as its lock file names it. */
export interface LockHolder {
  pid: number
  /** When the process began, as the system tells it: another process may be given the same number later. */
  startedAt: string
  /** What it does there, for a reader. */
  task: string
}

const lockOf = (state: string) => join(state, 'lock')

/** The live process that holds a state folder, if one does. */
export function getLockHolder(state: string): LockHolder | undefined {
  const holder = readHolder(lockOf(state))
  return holder && isAlive(holder) ? holder : undefined
}

/**
 * Takes a state folder for this process until it ends or lets go, and returns how to let go. Of two that come at once one
 * gets it. The lock of a process that is gone is taken over; that of a live one throws a message that names it.
 */
export function lockState(state: string, task: string): () => void {
  mkdirSync(state, { recursive: true })
  const lock = lockOf(state)
  const own = `${lock}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, startedAt: beginningOf(process.pid), task } satisfies LockHolder))
  try {
    for (let attempt = 0; !linked(own, lock); attempt++) {
      const holder = getLockHolder(state)
      if (holder) throw new Error(stateInUseMessage(state, holder))
      if (attempt > 20) throw new Error(`The lock ${lock} cannot be taken over. Remove it: rm ${lock}`)
      moveAside(lock)
    }
  } finally {
    rmSync(own, { force: true })
  }
  const release = () => {
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true })
  }
  process.once('exit', release)
  return release
}

/** Who works on a state folder, and how to go on. */
export const stateInUseMessage = (state: string, { pid, task }: LockHolder) =>
  `${state} is in use by process ${pid} (${task}). Stop it there with Ctrl-C, or here: kill ${pid}`

/** Whether the finished file could be given its second name: the lock appears whole or not at all. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead process's lock away. One that somebody took over a moment before goes back to its place. */
function moveAside(lock: string) {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const holder = readHolder(aside)
  if (holder && isAlive(holder)) linked(aside, lock)
  rmSync(aside, { force: true })
}

/** What a lock file says; undefined when there is none, or none that can be read. */
function readHolder(file: string): LockHolder | undefined {
  try {
    const { pid, startedAt, task } = JSON.parse(readFileSync(file, 'utf8')) as Partial<LockHolder>
    return typeof pid === 'number' ? { pid, startedAt: `${startedAt}`, task: `${task}` } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: LockHolder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return beginningOf(pid) === startedAt
}

/** The tick at which a process began, where the system tells it (Linux); elsewhere every process began alike. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold blanks; the beginning is the 20th word after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
