import { ArchiveError } from '#schema/archive/archive-error.ts'
import { computeEncryptedSize, decryptArchiveFile, encryptArchiveFile } from '#schema/archive/encryption.ts'
import { bytesToHex, concatBytes } from '../../http/bytes.ts'
import { hashFileContent } from '../../media/files/media-bucket.ts'
import type { NightlyRun, StoredPart } from './run.ts'

const toObjectKey = ({ archive }: NightlyRun, path: string) => `${archive.folder}/${path}`

/** Encrypts bytes and stores them as a file of the archive. */
export async function putArchiveFile(run: NightlyRun, path: string, bytes: Uint8Array): Promise<StoredPart> {
  const encrypted: Uint8Array[] = []
  for await (const chunk of encryptArchiveFile(run.key, path, [bytes])) encrypted.push(chunk)
  const whole = concatBytes(encrypted)
  const sha256 = await hashFileContent(whole)
  await run.env.MEDIA.put(toObjectKey(run, path), whole, { sha256 })
  run.count(1)
  return { path, bytes: whole.length, sha256 }
}

/** Stores lines as a part. */
export const putArchiveLines = async (run: NightlyRun, path: string, lines: readonly string[]) => ({
  ...(await putArchiveFile(run, path, new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')))),
  rows: lines.length,
})

/** Stores a plain file of the archive, its head. */
export async function putPlainArchiveFile(bucket: R2Bucket, folder: string, path: string, text: string): Promise<void> {
  await bucket.put(`${folder}/${path}`, text)
}

/** Encrypts a file of known size that is too large for memory, and stores it. Saves meanwhile that the run goes on. */
export async function putArchiveStream(
  run: NightlyRun,
  path: string,
  { size, body }: { size: number; body: ReadableStream<Uint8Array> },
): Promise<StoredPart> {
  const bytes = computeEncryptedSize(size)
  const { readable, writable } = new FixedLengthStream(bytes)
  const digest = new crypto.DigestStream('SHA-256')
  const [stored, hashed] = [writable.getWriter(), digest.getWriter()]
  const encrypt = async () => {
    let savedAt = run.clock().getTime()
    for await (const chunk of encryptArchiveFile(run.key, path, body)) {
      await Promise.all([stored.write(chunk), hashed.write(chunk)])
      if (run.clock().getTime() < savedAt + aliveInterval) continue
      await run.save({})
      savedAt = run.clock().getTime()
    }
    await Promise.all([stored.close(), hashed.close()])
  }
  await Promise.all([run.env.MEDIA.put(toObjectKey(run, path), readable), encrypt()])
  run.count(1)
  return { path, bytes, sha256: bytesToHex(new Uint8Array(await digest.digest)) }
}

/** In milliseconds; a run that is silent for longer than 90 s loses its archive to the next. */
const aliveInterval = 20_000

/** What a stored file has: size and SHA-256 as it is stored, and the lines of its content. */
export interface StoredFileFacts {
  bytes: number
  sha256: string
  lines: number
}

/**
 * Reads a stored file and decrypts it; null if there is none. Throws `ArchiveError` if it is damaged, or was encrypted
 * with another key.
 */
export async function inspectArchiveFile(run: NightlyRun, path: string): Promise<StoredFileFacts | null> {
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
  let lines = 0
  for await (const plain of decryptArchiveFile(run.key, path, readAndHash())) lines += countLines(plain)
  return { bytes: object.size, sha256: bytesToHex(new Uint8Array(await digest.digest)), lines }
}

function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1
  return lines
}

const newline = 10

/** Returns the SHA-256 of a stream in hexadecimal. */
export async function digestStream(body: ReadableStream): Promise<string> {
  const digest = new crypto.DigestStream('SHA-256')
  await body.pipeTo(digest)
  return bytesToHex(new Uint8Array(await digest.digest))
}

/** Reads and decrypts a file of the archive. Throws `ArchiveError` if it is missing or damaged, or the key is wrong. */
export async function readArchiveText(run: NightlyRun, path: string): Promise<string> {
  run.count(1)
  const object = await run.env.MEDIA.get(toObjectKey(run, path))
  if (!object) throw new ArchiveError(`${path} is missing.`)
  const chunks: Uint8Array[] = []
  for await (const chunk of decryptArchiveFile(run.key, path, object.body as ReadableStream<Uint8Array>))
    chunks.push(chunk)
  return new TextDecoder().decode(concatBytes(chunks))
}

/** Deletes up to a thousand files of a folder. Returns whether all are gone. */
export async function deleteArchiveFiles(bucket: R2Bucket, folder: string): Promise<boolean> {
  const { objects, truncated } = await bucket.list({ prefix: `${folder}/`, limit: 1000 })
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  return !truncated
}
