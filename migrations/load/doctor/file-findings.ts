import { accessSync, constants, existsSync, globSync, mkdtempSync, rmdirSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { localStateFolder } from '../../local/secrets.ts'
import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

/** The minimum free space for filling a state, in bytes: pictures, places and the write-ahead log at its largest. */
const roomToPrepare = 300_000_000
/** The minimum free space for running an existing site for long. */
const roomToRun = 50_000_000

interface Options {
  /** The required free bytes; default is what a state needs. */
  room?: number
}

/** Checks the files of a local state without the runtime, which would only report an internal error. */
export function checkLocalStateFiles(
  state: string,
  { room = existsSync(join(state, 'v3/d1')) ? roomToRun : roomToPrepare }: Options = {},
): InstallationFinding[] {
  const folder = writable(state)
  if (folder.state === 'bad') return [folder]
  const databases = stores(state)
  // A damaged list of a bucket names no files to check.
  const isListed = databases.every(({ state }) => state !== 'bad')
  return [folder, space(state, room), ...databases, ...(isListed ? [media(state)] : [])]
}

const resetCommand = (state: string) =>
  state === localStateFolder ? 'npm run reset' : `npm run reset -- --state ${state}`

/** Returns the folder itself, or its nearest existing parent. */
function nearestFolder(path: string): string {
  const whole = resolve(path)
  return existsSync(whole) ? whole : nearestFolder(dirname(whole))
}

function writable(state: string): InstallationFinding {
  const nearest = nearestFolder(state)
  if (!statSync(nearest).isDirectory())
    return createProblemFinding(
      'folder',
      `${nearest} is a file, not a folder.`,
      `Move it away: mv ${nearest} ${nearest}.old`,
    )
  const within = globSync('{v3,v3/**/*.sqlite,secret-key}', { cwd: state }).map((path) => join(state, path))
  const closed = [...(takesFiles(nearest) ? [] : [nearest]), ...within.filter((path) => !mayWrite(path))]
  if (closed.length === 0) return createOkFinding('folder', 'It can be written.')
  return createProblemFinding(
    'folder',
    `${closed[0]} cannot be written.`,
    `Type: sudo chown -R "$(id -un)" ${nearest} && chmod -R u+rwX ${nearest}. A disk that is mounted read-only has to be mounted for writing.`,
  )
}

/**
 * Whether a file can be created, by trying: modes do not apply to root, and say nothing about read-only disks. A full
 * disk is a separate finding.
 */
function takesFiles(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, '.tidemark-')))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOSPC'
  }
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function space(state: string, room: number): InstallationFinding {
  const { bavail, bsize } = statfsSync(nearestFolder(state))
  const free = bavail * bsize
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000).toLocaleString('en')} MB`
  if (free >= room) return createOkFinding('disk', `${megabytes(free)} are free.`)
  const message = `Only ${megabytes(free)} are free where ${state} lies; ${megabytes(room)} are needed.`
  return createProblemFinding(
    'disk',
    message,
    `Make room: df -h ${nearestFolder(state)} shows the disk, du -sh * its largest folders.`,
  )
}

/** Every database of the runtime: the site's, the bucket's file list, the store of rendered pages. */
function stores(state: string): InstallationFinding[] {
  const files = globSync('v3/**/*.sqlite', { cwd: state }).sort()
  const damaged = files.flatMap((file) => {
    const damage = damageOf(join(state, file))
    return damage === undefined
      ? []
      : [createProblemFinding(subjectOf(file), `${join(state, file)} is damaged: ${damage}.`, remedyFor(state, file))]
  })
  if (damaged.length > 0) return damaged
  return [
    files.length > 0
      ? createOkFinding('database', 'It is whole.')
      : createNoteFinding('database', 'There is none yet: npm start makes it.'),
  ]
}

const storeOf = (file: string) => file.split('/')[1]!
const subjectOf = (file: string) => (storeOf(file) === 'd1' ? 'database' : storeOf(file))

/** Rendered pages and counters are regenerated; user content is not. */
function remedyFor(state: string, file: string): string {
  const kept = ['d1', 'r2']
  if (!kept.includes(storeOf(file)))
    return `Stop the site, then type: rm -r ${join(state, 'v3', storeOf(file))} && npm start (nothing is lost).`
  return `Stop the site and put a copy of ${state} in its place; without one, type: ${resetCommand(state)} && npm start (the demo starts over).`
}

/** Returns the damage of a database file; undefined if it is intact. */
function damageOf(file: string): string | undefined {
  const wal = `${file}-wal`
  if (statSync(file).size === 0 && !(existsSync(wal) && statSync(wal).size > 0)) return 'it is empty'
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const [first] = database.prepare('PRAGMA quick_check(1)').all()
      const result = String(Object.values(first ?? {})[0])
      return result === 'ok'
        ? undefined
        : result.replaceAll(/\s+/g, ' ').replace(/^\*\*\* in database main \*\*\* /, '')
    } finally {
      database.close()
    }
  } catch (error) {
    // Another process is writing to it, so it is intact.
    return (error as { errcode?: number }).errcode === busy ? undefined : (error as Error).message
  }
}

/** SQLite's error code for a database that another process has locked. */
const busy = 5

/** Checks the bucket's files: each listed one must exist with its size. */
function media(state: string): InstallationFinding {
  const paths = new Map(globSync('v3/r2/*/blobs/*', { cwd: state }).map((path) => [basename(path), join(state, path)]))
  const listed = globSync('v3/r2/miniflare-R2BucketObject/*.sqlite', { cwd: state }).flatMap((list) =>
    listedIn(join(state, list)),
  )
  const lost = listed.filter(({ blob, size }) => !paths.has(blob) || statSync(paths.get(blob)!).size !== size)
  if (lost.length === 0) return createOkFinding('media', `${filesOf(listed.length)} there.`)
  const named = lost.slice(0, 3).map(({ key }) => key)
  return createProblemFinding(
    'media',
    `${filesOf(lost.length)} missing or cut short: ${named.join(', ')}${lost.length > named.length ? ' …' : ''}.`,
    `Put a copy of ${join(state, 'v3/r2')} in its place, or upload them again in the back office; of the demo: ${resetCommand(state)} && npm start`,
  )
}

const filesOf = (count: number) => (count === 1 ? '1 file is' : `${count.toLocaleString('en')} files are`)

const listedFile = z.object({ key: z.string(), blob: z.string(), size: z.number() })

/** Returns the files of a bucket's list: single files, and the parts of multipart uploads. */
function listedIn(list: string): z.infer<typeof listedFile>[] {
  const database = new DatabaseSync(list, { readOnly: true })
  try {
    const isBucket = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_mf_objects'").get()
    return isBucket ? z.array(listedFile).parse(database.prepare(listed).all()) : []
  } finally {
    database.close()
  }
}

const listed = `SELECT key, blob_id AS blob, size FROM _mf_objects WHERE blob_id IS NOT NULL
  UNION ALL SELECT object_key, blob_id, size FROM _mf_multipart_parts WHERE object_key IS NOT NULL`

/** Describes what prevents a local site from running, with the commands to fix it; undefined if its files are fine. */
export function describeLocalStateProblems(state: string, options?: Options): string | undefined {
  const problems = checkLocalStateFiles(state, options).filter(({ state }) => state === 'bad')
  return problems.length > 0 ? problems.map(({ message, remedy }) => `${message}\n  → ${remedy}`).join('\n') : undefined
}
