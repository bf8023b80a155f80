import { bytesToHex } from '../../http/bytes.ts'
import { getFileExtension, toFileSlug } from './file-name.ts'

/** The folders of the library. Only their files are served under `/media/`. */
const mediaFolders = ['images', 'documents', 'videos', 'fonts'] as const
type MediaFolder = (typeof mediaFolders)[number]

const mediaKey = new RegExp(`^(?:${mediaFolders.join('|')})/[\\w-][\\w.-]*$`)
export const isMediaBucketKey = (key: string) => mediaKey.test(key)

/** A file to store. `name` is its original name; `extension` replaces the extension. */
export interface MediaFileToStore {
  folder: MediaFolder
  name: string
  bytes: Uint8Array
  mimetype: string
  extension?: string
  /** The Content-Disposition header, for downloads. */
  disposition?: string
}

/** Stores a file under a key with a hash of its content, so that the file at a key never changes. Returns the key. */
export async function storeMediaFile(bucket: R2Bucket, file: MediaFileToStore): Promise<string> {
  const hash = await hashFileContent(file.bytes)
  const key = keyFor(file, hash)
  await bucket.put(key, file.bytes, { httpMetadata: metadata(file), sha256: hash })
  return key
}

/** Streams a file that is too large for memory into the bucket, under a random key. Returns the key. */
export async function storeMediaFileStream(
  bucket: R2Bucket,
  file: Omit<MediaFileToStore, 'bytes'>,
  body: ReadableStream,
): Promise<string> {
  const random = bytesToHex(crypto.getRandomValues(new Uint8Array(8)))
  const key = keyFor(file, random)
  await bucket.put(key, body, { httpMetadata: metadata(file) })
  return key
}

/** Returns the content of a file; null if it does not exist. */
export async function readMediaFile(bucket: R2Bucket, key: string): Promise<Uint8Array | null> {
  const object = await bucket.get(key)
  return object && new Uint8Array(await object.arrayBuffer())
}

export const deleteMediaFiles = (bucket: R2Bucket, keys: readonly string[]) =>
  keys.length > 0 ? bucket.delete([...keys]) : undefined

/** Returns the SHA-256 of a file in hexadecimal. */
export const hashFileContent = async (bytes: Uint8Array) =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const keyFor = (
  { folder, name, extension = getFileExtension(name) }: Omit<MediaFileToStore, 'bytes'>,
  suffix: string,
) => `${folder}/${toFileSlug(name)}-${suffix.slice(0, 16)}${extension && `.${extension}`}`

const metadata = ({ mimetype, disposition }: Omit<MediaFileToStore, 'bytes'>): R2HTTPMetadata => ({
  contentType: mimetype,
  ...(disposition && { contentDisposition: disposition }),
})
