import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { archiveHeaderShape, archiveManifestShape } from '#schema/archive/archive-wire.ts'
import { decryptArchiveFile, encryptArchiveFile } from '#schema/archive/encryption.ts'
import {
  type ArchiveProgress,
  addArchiveStepToProgress,
  archiveStepShape,
  createArchiveProgress,
} from './archive-progress.ts'
import type { WrittenArchiveFile } from './archive-sink.ts'

/** The first line: which archive it is. A backup that differs in this is another one. */
const beginningShape = z.object({
  head: archiveHeaderShape,
  /** The state or database that is archived. */
  source: z.string(),
  /** When the database was made, by its first migration: a restored one has the same path, and other rows. */
  made_at: z.string(),
  contents: archiveManifestShape.shape.contents,
  schema: archiveManifestShape.shape.schema,
  /** The archived tables and their columns. */
  layout: z.string(),
  owner: z.string(),
})
export type BackupJournalHeader = z.infer<typeof beginningShape>

const storedFileShape = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })
const lineShape = z.object({ written: z.array(storedFileShape), step: z.nullable(archiveStepShape) })
type JournalLine = z.infer<typeof lineShape>

/** What an interrupted backup recorded. */
export interface RecordedBackupProgress {
  progress: ArchiveProgress
  /** The files of the archive in the order in which they were written. */
  written: WrittenArchiveFile[]
  lines: number
}

const getJournalPath = (folder: string) => join(folder, 'journal.ndjson')
const toLineName = (line: number) => `journal ${line}`

/**
 * Reads the beginning of the journal in a folder; null if there is none. A process that was killed leaves whole lines
 * and perhaps the start of one.
 */
export async function readBackupJournalHeader(folder: string): Promise<BackupJournalHeader | null> {
  const [first] = await readLines(folder)
  return first === undefined ? null : (beginningShape.safeParse(parseJson(first)).data ?? null)
}

/**
 * Removes a line of which a process that was killed, or a full disk, left only the start: the next one would be added
 * to it, and neither could be read.
 */
export async function removeUnfinishedJournalLine(folder: string): Promise<void> {
  const bytes = await readFile(getJournalPath(folder))
  await truncate(getJournalPath(folder), bytes.lastIndexOf(0x0a) + 1)
}

/** Reads the rest of a journal. Throws `ArchiveError` if the passphrase is another one. */
export async function readRecordedBackupProgress(
  folder: string,
  beginning: BackupJournalHeader,
  key: CryptoKey | null,
): Promise<RecordedBackupProgress> {
  const lines = (await readLines(folder)).slice(1)
  const progress = createArchiveProgress(beginning.owner)
  const written: WrittenArchiveFile[] = []
  for (const [place, text] of lines.entries()) {
    const { step, written: files } = lineShape.parse(parseJson(key ? await decryptLine(key, place, text) : text))
    written.push(...files)
    if (step) addArchiveStepToProgress(progress, step)
  }
  return { progress, written, lines: lines.length }
}

async function readLines(folder: string): Promise<string[]> {
  if (!existsSync(getJournalPath(folder))) return []
  const lines = (await readFile(getJournalPath(folder), 'utf8')).split('\n')
  return lines.slice(0, -1)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function decryptLine(key: CryptoKey, place: number, line: string): Promise<string> {
  const chunks: Uint8Array[] = []
  const encrypted = Buffer.from(line, 'base64')
  try {
    for await (const chunk of decryptArchiveFile(key, toLineName(place), [encrypted])) chunks.push(chunk)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new ArchiveError(
      'The interrupted backup has another passphrase. Set ARCHIVE_PASSPHRASE to that, or use another name.',
    )
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Records how far a backup is. Keys of rows and names of files are in it, so it is encrypted like the archive. */
export interface BackupJournal {
  /** Begins a new journal. */
  begin: (beginning: BackupJournalHeader, key: CryptoKey | null) => Promise<void>
  /** Adds a line: files that were written, and what they mean. */
  add: (line: JournalLine) => Promise<void>
}

/** Opens the journal of a folder, after the lines that were read. */
export function openBackupJournal(folder: string, key: CryptoKey | null, lines: number): BackupJournal {
  let [currentKey, next] = [key, lines]
  const append = (line: string) => appendFile(getJournalPath(folder), `${line}\n`)
  return {
    async begin(beginning, newKey) {
      ;[currentKey, next] = [newKey, 0]
      await mkdir(folder, { recursive: true })
      await rm(getJournalPath(folder), { force: true })
      await append(JSON.stringify(beginning))
    },
    async add(line) {
      const text = JSON.stringify(line)
      await append(currentKey ? await encryptLine(currentKey, next, text) : text)
      next += 1
    },
  }
}

async function encryptLine(key: CryptoKey, place: number, text: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of encryptArchiveFile(key, toLineName(place), [new TextEncoder().encode(text)]))
    chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}
