import { ArchiveError } from '#schema/archive/archive-error.ts'
import { archiveManifestPath } from '#schema/archive/archive-wire.ts'
import { computeEncryptedSize, decryptArchiveFile, encryptArchiveFile } from '#schema/archive/encryption.ts'
import { bytesToHex, concatBytes } from '../../http/bytes.ts'
import { hashFileContent } from '../../media/files/media-bucket.ts'
import type { NightlyArchiveRunContext, StoredArchivePart } from './run.ts'

const toObjectKey = ({ archive }: NightlyArchiveRunContext, path: string) => `${archive.folder}/${path}`

/** Encrypts bytes and stores them as a file of the archive. */
export async function putArchiveFile(
  run: NightlyArchiveRunContext,
  path: string,
  bytes: Uint8Array,
): Promise<StoredArchivePart> {
  const encrypted: Uint8Array[] = []
  for await (const chunk of encryptArchiveFile(run.key, path, [bytes])) encrypted.push(chunk)
  const whole = concatBytes(encrypted)
  const sha256 = await hashFileContent(whole)
  await run.env.MEDIA.put(toObjectKey(run, path), whole, { sha256 })
  run.count(1)
  return { path, bytes: whole.length, sha256 }
}

/** Stores lines as a part. */
export const putArchiveLines = async (run: NightlyArchiveRunContext, path: string, lines: readonly string[]) => ({
  ...(await putArchiveFile(run, path, new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')))),
  rows: lines.length,
})

/** Stores a plain file of the archive, its head. */
export async function putPlainArchiveFile(bucket: R2Bucket, folder: string, path: string, text: string): Promise<void> {
  await bucket.put(`${folder}/${path}`, text)
}

/** In milliseconds; a run that is silent for longer than 90 s loses its archive to the next. */
const aliveInterval = 20_000

/** Creates a function to call while one file is read, which may take long: it saves that the run goes on. */
function createKeepAlive(run: NightlyArchiveRunContext): () => Promise<void> {
  let savedAt = run.clock().getTime()
  return async () => {
    const now = run.clock().getTime()
    if (now < savedAt + aliveInterval) return
    await run.save({})
    savedAt = now
  }
}

/** Encrypts a file of known size that is too large for memory, and stores it. */
export async function putArchiveStream(
  run: NightlyArchiveRunContext,
  path: string,
  { size, body }: { size: number; body: ReadableStream<Uint8Array> },
): Promise<StoredArchivePart> {
  const bytes = computeEncryptedSize(size)
  const { readable, writable } = new FixedLengthStream(bytes)
  const digest = new crypto.DigestStream('SHA-256')
  const [stored, hashed] = [writable.getWriter(), digest.getWriter()]
  const encrypt = async () => {
    const keepAlive = createKeepAlive(run)
    for await (const chunk of encryptArchiveFile(run.key, path, body)) {
      await Promise.all([stored.write(chunk), hashed.write(chunk)])
      await keepAlive()
    }
    await Promise.all([stored.close(), hashed.close()])
  }
  await Promise.all([run.env.MEDIA.put(toObjectKey(run, path), readable), encrypt()])
  run.count(1)
  return { path, bytes, sha256: bytesToHex(new Uint8Array(await digest.digest)) }
}

/** What a stored file has: size and SHA-256 as it is stored. */
export interface StoredFileFacts {
  bytes: number
  sha256: string
}

/**
 * Reads a stored file and decrypts it; null if there is none. `onContent` gets its content piece by piece. Throws
 * `ArchiveError` if it is damaged, or was encrypted with another key.
 */
export async function decryptAndHashArchiveFile(
  run: NightlyArchiveRunContext,
  path: string,
  onContent?: (plain: Uint8Array) => void,
): Promise<StoredFileFacts | null> {
  run.count(1)
  const object = await run.env.MEDIA.get(toObjectKey(run, path))
  if (!object) return null
  const digest = new crypto.DigestStream('SHA-256')
  const hashed = digest.getWriter()
  async function* readAndHash() {
    for await (const chunk of object!.body as ReadableStream<Uint8Array>) {
      await hashed.write(chunk)
      yield chunk
    }
    await hashed.close()
  }
  const keepAlive = createKeepAlive(run)
  for await (const plain of decryptArchiveFile(run.key, path, readAndHash())) {
    onContent?.(plain)
    await keepAlive()
  }
  return { bytes: object.size, sha256: bytesToHex(new Uint8Array(await digest.digest)) }
}

/** Returns the SHA-256 of a stream in hexadecimal. */
export async function hashStream(run: NightlyArchiveRunContext, body: ReadableStream<Uint8Array>): Promise<string> {
  const digest = new crypto.DigestStream('SHA-256')
  const hashed = digest.getWriter()
  const keepAlive = createKeepAlive(run)
  for await (const chunk of body) {
    await hashed.write(chunk)
    await keepAlive()
  }
  await hashed.close()
  return bytesToHex(new Uint8Array(await digest.digest))
}

/** Reads and decrypts a file of the archive. Throws `ArchiveError` if it is missing or damaged, or the key is wrong. */
export async function readArchiveText(run: NightlyArchiveRunContext, path: string): Promise<string> {
  run.count(1)
  const object = await run.env.MEDIA.get(toObjectKey(run, path))
  if (!object) throw new ArchiveError(`${path} is missing.`)
  const chunks: Uint8Array[] = []
  for await (const chunk of decryptArchiveFile(run.key, path, object.body as ReadableStream<Uint8Array>))
    chunks.push(chunk)
  return new TextDecoder().decode(concatBytes(chunks))
}

/** The number of keys that the bucket lists, and deletes, in one call. */
const maxKeys = 1000

/**
 * Deletes up to a thousand files of an archive. Returns whether none is left. The manifest is among the first, so that
 * the rest does not look like a finished archive.
 */
export async function deleteArchiveFiles(bucket: R2Bucket, folder: string): Promise<boolean> {
  const { objects, truncated } = await bucket.list({ prefix: `${folder}/`, limit: maxKeys - 1 })
  const keys = new Set([`${folder}/${archiveManifestPath}`, ...objects.map(({ key }) => key)])
  await bucket.delete([...keys])
  return !truncated
}
