import type * as z from 'zod/mini'
import { maxVideoBytes } from '#schema/media/upload-limits.ts'
import type { VideoItem, videoUploadQuery } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { bytesToHex, concatBytes } from '../../http/bytes.ts'
import { createTitleFromFileName } from '../files/file-name.ts'
import { storeMediaFileStream } from '../files/media-bucket.ts'
import { detectVideoMimeType, videoTypeDetectionBytes } from '../files/video-file.ts'
import { findUploadCollection } from '../library/access.ts'
import { toVideoItem } from '../library/items.ts'
import { failWithDuplicateMedia, insertUploadedMediaRow } from '../library/receive-upload.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'

/**
 * Adds a video to the library. The body is the file, which is too large for memory and is streamed to the bucket. The
 * query has what would be form fields for an image.
 */
export async function uploadVideo(
  c: MediaRequestContext,
  query: z.output<typeof videoUploadQuery>,
): Promise<Result<VideoItem>> {
  const {
    env,
    req,
    var: { mediaEditor },
  } = c
  const { file_name, title = createTitleFromFileName(file_name), collection_id, tags, allow_duplicate } = query
  const collection = await findUploadCollection(env.DB, mediaEditor, collection_id)
  if (!collection.ok) return collection
  const upload = await storeVideo(env, file_name, req.raw)
  if (!upload.ok) return upload
  const { mimetype, file, ...stored } = upload.value
  const columns = { ...stored, collection_id: collection.value.id, allow_duplicate: allow_duplicate ?? false, tags }
  const outcome = await insertUploadedMediaRow(c, 'video', columns, { title, file }, { mimetype })
  return 'existing' in outcome
    ? failWithDuplicateMedia(toVideoItem(mediaEditor, outcome.existing))
    : ok(toVideoItem(mediaEditor, outcome.added))
}

interface StoredVideoFile {
  file: string
  file_size: number
  file_hash: string
  mimetype: string
}

async function storeVideo(env: Env, name: string, { headers, body }: Request): Promise<Result<StoredVideoFile>> {
  const length = Number(headers.get('Content-Length') ?? Number.NaN)
  if (!body || !(length > 0))
    return fail({ reason: 'invalid', message: 'Send the file as the body, with its Content-Length.', problems: [] })
  if (length > maxVideoBytes)
    return fail({ reason: 'too_large', message: 'This file is too big. Videos may have 100 MB at most.' })
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const firstChunks = await readFirstChunks(reader)
  const type = detectVideoMimeType(name, concatBytes(firstChunks).subarray(0, videoTypeDetectionBytes))
  if (!type.ok) {
    await pump([], reader, [])
    return type
  }
  const { mimetype } = type.value
  const digest = new crypto.DigestStream('SHA-256')
  const stream = new FixedLengthStream(length)
  const [file] = await Promise.all([
    storeMediaFileStream(env.MEDIA, { folder: 'videos', name, mimetype }, stream.readable),
    pump(firstChunks, reader, [digest.getWriter(), stream.writable.getWriter()]),
  ])
  return ok({ file, file_size: length, file_hash: bytesToHex(new Uint8Array(await digest.digest)), mimetype })
}

/** Reads enough of a file to detect its type. */
async function readFirstChunks(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for (let length = 0; length < videoTypeDetectionBytes; ) {
    const { value, done } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.byteLength
  }
  return chunks
}

/** Writes the chunks already read and the rest of the body to every writer, then closes them. */
async function pump(
  firstChunks: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
  writers: readonly WritableStreamDefaultWriter<Uint8Array>[],
): Promise<void> {
  const write = (chunk: Uint8Array) => Promise.all(writers.map((writer) => writer.write(chunk)))
  for (const chunk of firstChunks) await write(chunk)
  for (let next = await reader.read(); !next.done; next = await reader.read()) await write(next.value)
  await Promise.all(writers.map((writer) => writer.close()))
}
