import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import {
  type ArchivedFile,
  type ArchiveHeader,
  type ArchiveManifest,
  type ArchivePart,
  archivedFileShape,
  archiveFormatVersion,
  archiveHeaderShape,
  archiveHeadPath,
  archiveManifestPath,
  archiveManifestShape,
  hashToArchivedFilePath,
} from '#schema/archive/archive-wire.ts'
import { computeEncryptedSize, decryptArchiveFile, deriveArchiveKey } from '#schema/archive/encryption.ts'
import { computeSha256Hex } from './archive-sink.ts'
import { type ArchiveSource, openArchiveSource } from './archive-source.ts'

/** An archive whose head and manifest were read. */
export interface OpenedArchive {
  head: ArchiveHeader
  manifest: ArchiveManifest
  /** Reads the lines of a part. */
  readLines: (part: ArchivePart) => AsyncIterable<string>
  /** Reads the bytes of a file. */
  readFile: (file: ArchivedFile) => AsyncIterable<Uint8Array>
  source: ArchiveSource
}

const anotherMessage = 'Use another archive.'

/** Opens an archive. Throws `ArchiveError` for what is no archive, unfinished, of a later format, or locked. */
export async function openArchive(path: string, passphrase?: string): Promise<OpenedArchive> {
  const source = await openArchiveSource(path)
  const head = await readHead(path, source)
  if (head.encryption && passphrase === undefined)
    throw new ArchiveError(`${path} is encrypted. Set ARCHIVE_PASSPHRASE to the passphrase or key it was made with.`)
  const key = head.encryption && (await deriveArchiveKey(passphrase!, head.encryption))
  const read = (name: string) => (key ? decryptArchiveFile(key, name, source.read(name)) : source.read(name))
  if (source.sizeOf(archiveManifestPath) === undefined)
    throw new ArchiveError(
      `${path} has no ${archiveManifestPath}: it was not finished, or it is damaged. ${anotherMessage}`,
    )
  const manifest = archiveManifestShape.safeParse(parseJson(await readText(read(archiveManifestPath))))
  if (!manifest.success) throw new ArchiveError(`The ${archiveManifestPath} of ${path} is damaged. ${anotherMessage}`)
  return {
    head,
    manifest: manifest.data,
    readLines: (part) =>
      createInterface({ input: Readable.from(read(part.path)), crlfDelay: Number.POSITIVE_INFINITY }),
    readFile: ({ sha256 }) => read(hashToArchivedFilePath(sha256)),
    source,
  }
}

async function readHead(path: string, source: ArchiveSource): Promise<ArchiveHeader> {
  const text = source.sizeOf(archiveHeadPath) === undefined ? '' : await readText(source.read(archiveHeadPath))
  const head = archiveHeaderShape.safeParse(parseJson(text))
  if (!head.success)
    throw new ArchiveError(`${path} is no archive of Tidemark: it has no valid ${archiveHeadPath}. ${anotherMessage}`)
  if (head.data.version > archiveFormatVersion)
    throw new ArchiveError(`${path} is in a newer format (${head.data.version}). Update Tidemark first.`)
  return head.data
}

async function readText(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the list of files. */
export async function* listArchivedFiles({ readLines, manifest }: OpenedArchive): AsyncGenerator<ArchivedFile> {
  for await (const line of readLines(manifest.files.list)) yield archivedFileShape.parse(JSON.parse(line))
}

/** Compares every byte of an archive with its manifest. Throws `ArchiveError` that names the first damaged file. */
export async function assertArchiveIsIntact(archive: OpenedArchive, report: (line: string) => void): Promise<void> {
  const { head, manifest, source } = archive
  const parts = [...manifest.tables.flatMap((table) => table.parts), ...manifest.changes, manifest.files.list]
  for (const part of parts) await verifyBytes(source, part.path, part)
  let files = 0
  const seen = new Set<string>()
  for await (const { sha256, stored_sha256, bytes } of listArchivedFiles(archive)) {
    files += 1
    if (seen.has(sha256)) continue
    seen.add(sha256)
    const size = head.encryption ? computeEncryptedSize(bytes) : bytes
    await verifyBytes(source, hashToArchivedFilePath(sha256), { bytes: size, sha256: stored_sha256 })
  }
  if (files !== manifest.files.count) throw new ArchiveError(`The list of files is damaged. ${anotherMessage}`)
  report(`Checked ${parts.length.toLocaleString('en')} parts and ${files.toLocaleString('en')} files`)
}

async function verifyBytes(source: ArchiveSource, path: string, { bytes, sha256 }: { bytes: number; sha256: string }) {
  const size = source.sizeOf(path)
  if (size === undefined) throw new ArchiveError(`The archive is damaged: ${path} is missing. ${anotherMessage}`)
  if (size !== bytes || (await computeSha256Hex(source.read(path))) !== sha256)
    throw new ArchiveError(`The archive is damaged: ${path} differs from what was written. ${anotherMessage}`)
}
