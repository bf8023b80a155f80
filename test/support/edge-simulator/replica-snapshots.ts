import { type BigIntStats, constants, globSync, statSync } from 'node:fs'
import { copyFile, mkdir, open, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** A copy of the primary's database. */
interface Snapshot {
  /** The name of the object that answers from it. */
  name: string
  /** When copying began, and until when nothing is known to have changed since, in milliseconds. */
  takenAt: number
  asOf: number
}

/** Where a query of a session is answered, and the bookmark of that answer. */
export interface ReplicaSnapshotSelection {
  snapshot: string
  bookmark: string
}

/** How often the database is copied, and how long copies are kept beyond the longest lag, in milliseconds. */
const interval = 400
const retention = 8000

const bookmarkDigits = 15
const toBookmark = (time: number) => String(Math.floor(time)).padStart(bookmarkDigits, '0')

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Options {
  /** The folder of D1, and the folder and file of the object of a snapshot. */
  state: string
  toObjectFile: (snapshot: string) => string
  /** How far the replica of each isolate is behind the primary, in milliseconds. */
  lags: readonly number[]
}

/**
 * Read replicas of D1: copies of the primary's database, of which each isolate gets the one that is as old as its
 * replica lags. A bookmark is the time of the latest change; a replica that has not reached it yet waits, as D1's do:
 * https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export class ReplicaSnapshots {
  /** How many queries replicas have answered. */
  answers = 0
  private snapshots: Snapshot[] = []
  private isStopped = false
  private count = 0
  private changedAt = 0
  private knownVersion = ''
  private readonly copying: Promise<void>

  constructor(private readonly options: Options) {
    this.copying = this.copyRepeatedly()
  }

  /** Returns the copy from which an isolate's replica answers now, once it has reached the bookmark. */
  async findSnapshot(isolate: number, bookmark: string | null): Promise<ReplicaSnapshotSelection> {
    this.answers += 1
    for (;;) {
      const time = Date.now() - this.options.lags[isolate]!
      const found = this.snapshots.findLast(({ takenAt }) => takenAt <= time) ?? this.snapshots[0]
      const reached = found && toBookmark(Math.max(found.takenAt, Math.min(found.asOf, time)))
      if (reached && (bookmark === null || reached >= bookmark)) return { snapshot: found.name, bookmark: reached }
      await wait(20)
    }
  }

  /** Returns the bookmark of what the primary answers now. */
  readPrimaryBookmark(): string {
    this.noticeChange()
    return toBookmark(this.changedAt)
  }

  async stop() {
    this.isStopped = true
    await this.copying
  }

  private noticeChange() {
    const version = readVersion(this.files().log)
    if (version !== this.knownVersion) this.changedAt = Date.now()
    this.knownVersion = version
  }

  private files() {
    const [database] = globSync('v3/d1/miniflare-D1DatabaseObject/*.sqlite', { cwd: this.options.state })
      .filter((file) => !file.endsWith('metadata.sqlite'))
      .map((file) => resolve(this.options.state, file))
    return { database: database!, log: `${database}-wal` }
  }

  private async copyRepeatedly() {
    while (!this.isStopped) {
      await this.copyIfChanged()
      await this.removeOldest()
      await wait(interval)
    }
  }

  private async copyIfChanged() {
    const now = Date.now()
    const before = this.knownVersion
    this.noticeChange()
    const latest = this.snapshots.at(-1)
    if (latest && before === this.knownVersion && latest.takenAt >= this.changedAt) {
      latest.asOf = now
      return
    }
    const name = `snapshot-${this.count++}`
    if (await this.copy(name)) this.snapshots.push({ name, takenAt: now, asOf: now })
  }

  /** Copies the database and its log. Returns whether no log was written back to the database meanwhile. */
  private async copy(name: string): Promise<boolean> {
    const { database, log } = this.files()
    const target = this.options.toObjectFile(name)
    await mkdir(dirname(target), { recursive: true })
    const before = `${readVersion(database)} ${await readSalt(log)}`
    await copyFile(database, target, constants.COPYFILE_FICLONE)
    await copyFile(log, `${target}-wal`, constants.COPYFILE_FICLONE)
    return before === `${readVersion(database)} ${await readSalt(log)}`
  }

  private async removeOldest() {
    const oldest = Date.now() - Math.max(...this.options.lags) - retention
    while (this.snapshots.length > 2 && this.snapshots[1]!.takenAt < oldest) {
      const file = this.options.toObjectFile(this.snapshots.shift()!.name)
      await Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end, { force: true })))
    }
  }
}

/** Returns a text that differs when a file was written. */
function readVersion(file: string): string {
  const { mtimeNs, size }: BigIntStats = statSync(file, { bigint: true })
  return `${mtimeNs} ${size}`
}

/** Returns the part of a log's header that changes when the log begins again. */
async function readSalt(log: string): Promise<string> {
  const file = await open(log)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 16)
    return buffer.toString('hex')
  } finally {
    await file.close()
  }
}
