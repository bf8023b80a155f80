import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const holderShape = z.object({
  pid: z.number(),
  /** When the process started, from the system, since another process may get the same pid later. */
  startedAt: z.string(),
  /** What it does there, for messages. */
  task: z.string(),
})

/** A process that uses a state folder, as in its lock file. */
export type StateFolderLockHolder = z.infer<typeof holderShape>

const lockOf = (state: string) => join(state, 'lock')

/** Returns the running process that uses a state folder, if any. */
export function getStateFolderLockHolder(state: string): StateFolderLockHolder | undefined {
  const holder = readHolder(lockOf(state))
  return holder && isAlive(holder) ? holder : undefined
}

/**
 * Locks a state folder for this process until it ends or releases it; returns the release function. Only one of two
 * concurrent processes gets it. The lock of an ended process is taken over; that of a running one throws an error that
 * names it.
 */
export function acquireStateFolderLock(state: string, task: string): () => void {
  mkdirSync(state, { recursive: true })
  const lock = lockOf(state)
  const own = `${lock}.${process.pid}`
  writeFileSync(
    own,
    JSON.stringify({ pid: process.pid, startedAt: startTickOf(process.pid), task } satisfies StateFolderLockHolder),
  )
  try {
    for (let attempt = 0; !linked(own, lock); attempt++) {
      const holder = getStateFolderLockHolder(state)
      if (holder) throw new Error(formatStateFolderInUseMessage(state, holder))
      if (attempt > 20) throw new Error(`The lock ${lock} cannot be taken over. Remove it: rm ${lock}*`)
      removeEndedLock(lock, own)
    }
  } finally {
    rmSync(own, { force: true })
  }
  const release = () => {
    process.off('exit', release)
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true })
  }
  process.once('exit', release)
  return release
}

/** The message that names the process using a state folder, and how to continue. */
export const formatStateFolderInUseMessage = (state: string, { pid, task }: StateFolderLockHolder) =>
  `${state} is in use by process ${pid} (${task}). Stop it there with Ctrl-C, or here: kill ${pid}`

/** Creates a hard link, which is atomic; returns false if the target exists. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes an ended process's lock, under a lock of its own: two processes could read the same old lock, and the second
 * would remove the one that the first has put in its place. Does nothing while another process removes it.
 */
function removeEndedLock(lock: string, own: string) {
  const removal = `${lock}.removal`
  if (!linked(own, removal)) {
    if (getLockState(removal) === 'ended') removeEndedLock(removal, own)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    return
  }
  try {
    if (getLockState(lock) === 'ended') rmSync(lock, { force: true })
  } finally {
    rmSync(removal, { force: true })
  }
}

/** Whether nobody holds a lock, a running process does, or one that has ended; an invalid file counts as the last. */
function getLockState(file: string): 'free' | 'held' | 'ended' {
  const text = readText(file)
  if (text === undefined) return 'free'
  const holder = parseHolder(text)
  return holder && isAlive(holder) ? 'held' : 'ended'
}

const readHolder = (file: string) => parseHolder(readText(file) ?? '')

/** Returns a file's text, or undefined if there is no such file. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Parses the text of a lock file; undefined if it is invalid. */
function parseHolder(text: string): StateFolderLockHolder | undefined {
  try {
    return holderShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: StateFolderLockHolder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startTickOf(pid) === startedAt
}

/** Returns the start tick of a process on Linux; elsewhere, and for a killed process not yet removed, an empty text. */
function startTickOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in parentheses and may contain spaces; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
