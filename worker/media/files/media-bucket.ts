import { toHex } from '../../http/bytes.ts'
import { extensionOf, toFileSlug } from './file-name.ts'

/** The folders of the library. Only what lies in them is answered under `/media/`. */
const mediaFolders = ['images', 'documents', 'videos'] as const
type MediaFolder = (typeof mediaFolders)[number]

const mediaKey = new RegExp(`^(?:${mediaFolders.join('|')})/[\\w-][\\w.-]*$`)
export const isMediaKey = (key: string) => mediaKey.test(key)

/** A file to keep. `name` is what it was called on the way in; `extension` replaces its ending. */
export interface NewFile {
  folder: MediaFolder
  name: string
  bytes: Uint8Array
  mimetype: string
  extension?: string
  /** Set for a download: the whole Content-Disposition header. */
  disposition?: string
}

/**
 * Keeps a file under a name that holds a hash of its bytes, so that a key never means anything else. Returns the key.
 */
export async function storeFile(bucket: R2Bucket, file: NewFile): Promise<string> {
  const hash = await hashFile(file.bytes)
  const key = keyFor(file, hash)
  await bucket.put(key, file.bytes, { httpMetadata: metadata(file), sha256: hash })
  return key
}

/** The same for a file too large to hold: it goes straight through, under a name by chance. Returns the key. */
export async function storeStream(
  bucket: R2Bucket,
  file: Omit<NewFile, 'bytes'>,
  body: ReadableStream,
): Promise<string> {
  const chance = toHex(crypto.getRandomValues(new Uint8Array(8)))
  const key = keyFor(file, chance)
  await bucket.put(key, body, { httpMetadata: metadata(file) })
  return key
}

/** The bytes of a file, or null when it is gone. */
export async function readFile(bucket: R2Bucket, key: string): Promise<Uint8Array | null> {
  const object = await bucket.get(key)
  return object && new Uint8Array(await object.arrayBuffer())
}

export const deleteFiles = (bucket: R2Bucket, keys: readonly string[]) =>
  keys.length > 0 ? bucket.delete([...keys]) : undefined

/** SHA-256 in hexadecimal. */
export const hashFile = async (bytes: Uint8Array) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const keyFor = ({ folder, name, extension = extensionOf(name) }: Omit<NewFile, 'bytes'>, mark: string) =>
  `${folder}/${toFileSlug(name)}-${mark.slice(0, 16)}${extension && `.${extension}`}`

const metadata = ({ mimetype, disposition }: Omit<NewFile, 'bytes'>): R2HTTPMetadata => ({
  contentType: mimetype,
  ...(disposition && { contentDisposition: disposition }),
})
