import { ArchiveError } from './archive-error.ts'
import type { ArchiveEncryptionParams } from './archive-wire.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type ByteChunkIterable = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Plain bytes of a chunk, and the bytes that encryption adds: the nonce's prefix once, a tag for each chunk. */
const chunkSize = 1024 * 1024
const prefixSize = 8
const tagSize = 16

const damagedMessage = (path: string) =>
  `The passphrase is wrong, or ${path} is damaged. Check the passphrase, or use another archive.`

/** Returns new parameters of encryption with a random salt. */
export function createArchiveEncryptionParams(iterations: number): ArchiveEncryptionParams {
  const salt = Array.from(crypto.getRandomValues(new Uint8Array(16)), toHexByte).join('')
  return { cipher: 'AES-256-GCM', key_derivation: 'PBKDF2-SHA-256', iterations, salt }
}

const toHexByte = (byte: number) => byte.toString(16).padStart(2, '0')

/** Derives the key of an archive from its passphrase. */
export async function deriveArchiveKey(
  passphrase: string,
  { iterations, salt }: ArchiveEncryptionParams,
): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase), 'PBKDF2', false, [
    'deriveKey',
  ])
  const bytes = new Uint8Array(salt.match(/../g)!.map((pair) => Number.parseInt(pair, 16)))
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations }
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Returns the size of encrypted bytes. */
export const computeEncryptedSize = (size: number): number =>
  prefixSize + size + tagSize * Math.max(1, Math.ceil(size / chunkSize))

/**
 * Encrypts a file of an archive in chunks of 1 MiB. Each is bound to the file's path, its place, and whether it is the
 * last, so that chunks and files cannot be exchanged or left out.
 */
export async function* encryptArchiveFile(
  key: CryptoKey,
  path: string,
  source: ByteChunkIterable,
): AsyncGenerator<Bytes> {
  const prefix = crypto.getRandomValues(new Uint8Array(prefixSize))
  yield prefix
  for await (const { chunk, index, isLast } of toChunks(source, chunkSize))
    yield new Uint8Array(await crypto.subtle.encrypt(cipherFor(prefix, path, index, isLast), key, chunk))
}

/** Decrypts a file of an archive. Throws `ArchiveError` if the key is wrong or a byte differs. */
export async function* decryptArchiveFile(
  key: CryptoKey,
  path: string,
  source: ByteChunkIterable,
): AsyncGenerator<Bytes> {
  const { prefix, rest } = await takePrefix(source)
  if (!prefix) throw new ArchiveError(damagedMessage(path))
  for await (const { chunk, index, isLast } of toChunks(rest, chunkSize + tagSize)) {
    const cipher = cipherFor(prefix, path, index, isLast)
    const plain = await crypto.subtle.decrypt(cipher, key, chunk).catch(() => {
      throw new ArchiveError(damagedMessage(path))
    })
    yield new Uint8Array(plain)
  }
}

function cipherFor(prefix: Bytes, path: string, index: number, isLast: boolean) {
  const iv = new Uint8Array(prefixSize + 4)
  iv.set(prefix)
  new DataView(iv.buffer).setUint32(prefixSize, index)
  const additionalData = new TextEncoder().encode(`${path} ${index} ${isLast ? 'last' : 'more'}`)
  return { name: 'AES-GCM', iv, additionalData, tagLength: tagSize * 8 }
}

/** Splits bytes into chunks of one size; the last is shorter, and empty only if there are no bytes. */
async function* toChunks(source: ByteChunkIterable, size: number) {
  let index = 0
  let chunk = new Uint8Array(size)
  let filled = 0
  for await (const bytes of source)
    for (let offset = 0; offset < bytes.length; ) {
      if (filled === size) {
        yield { chunk, index: index++, isLast: false }
        chunk = new Uint8Array(size)
        filled = 0
      }
      const taken = bytes.subarray(offset, offset + size - filled)
      chunk.set(taken, filled)
      filled += taken.length
      offset += taken.length
    }
  yield { chunk: chunk.slice(0, filled), index, isLast: true }
}

/** Takes the prefix of the nonce from the start; null if there are fewer bytes. */
async function takePrefix(source: ByteChunkIterable) {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  let start = new Uint8Array(0)
  while (start.length < prefixSize) {
    const next = await iterator.next()
    if (next.done) return { prefix: null, rest: [] }
    start = concatenate(start, next.value)
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield start.subarray(prefixSize)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { prefix: start.slice(0, prefixSize), rest: rest() }
}

function concatenate(one: Uint8Array, other: Uint8Array): Bytes {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
