import { expect, it } from 'vitest'
import {
  computeEncryptedSize,
  createArchiveEncryptionParams,
  decryptArchiveFile,
  deriveArchiveKey,
  encryptArchiveFile,
} from './encryption.ts'

const encryption = createArchiveEncryptionParams(1000)
const key = await deriveArchiveKey('correct horse battery', encryption)

async function collect(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, place) => (place * 31) % 251)

it.each([0, 1, 1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 3_000_000])(
  '%i bytes are the same after decryption',
  async (size) => {
    const plain = bytesOf(size)
    const pieces = [plain.subarray(0, 7), plain.subarray(7, 100), plain.subarray(100)]
    const encrypted = await collect(encryptArchiveFile(key, 'tables/page/000001.ndjson', pieces))
    expect(encrypted.length).toBe(computeEncryptedSize(size))
    const decrypted = await collect(decryptArchiveFile(key, 'tables/page/000001.ndjson', [encrypted]))
    expect(Buffer.compare(decrypted, plain)).toBe(0)
  },
)

it('another key, another path, a changed byte and a missing chunk are refused', async () => {
  const encrypted = await collect(encryptArchiveFile(key, 'a', [bytesOf(3_000_000)]))
  const changed = Uint8Array.from(encrypted)
  changed[2_000_000] = changed[2_000_000]! ^ 1
  const other = await deriveArchiveKey('another passphrase', encryption)
  const refused = /^The passphrase is wrong, or . is damaged\./
  await expect(collect(decryptArchiveFile(other, 'a', [encrypted]))).rejects.toThrow(refused)
  await expect(collect(decryptArchiveFile(key, 'b', [encrypted]))).rejects.toThrow(refused)
  await expect(collect(decryptArchiveFile(key, 'a', [changed]))).rejects.toThrow(refused)
  const chunk = 1024 * 1024 + 16
  await expect(collect(decryptArchiveFile(key, 'a', [encrypted.subarray(0, 8 + chunk)]))).rejects.toThrow(refused)
  await expect(collect(decryptArchiveFile(key, 'a', [encrypted.subarray(0, 5)]))).rejects.toThrow(refused)
})
