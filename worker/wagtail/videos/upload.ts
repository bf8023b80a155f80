import type { Context } from 'hono'
import * as z from 'zod/mini'
import { fail, ok, type Result } from '#schema/result.ts'
import { titleFrom } from '#schema/rules/file-name.ts'
import { checkVideo, largestVideo, videoHeaderLength } from '#schema/rules/video-file.ts'
import { type UploadFields, uploadFields } from '#schema/wire/media.ts'
import { hex, joined } from '../../bytes.ts'
import { mediaByHash, mediaById } from '../../data/media.ts'
import { insertMedia, tagStatements } from '../../data/media-writes.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import { keepStream, removeFiles } from '../../services/media.ts'
import { videoItem } from '../media/items.ts'
import { destination, type Library } from '../media/library.ts'
import { duplicate } from '../media/receive.ts'
import { parse } from '../request-body.ts'

const videoFields = z.extend(z.omit(uploadFields, { description: true }), { file_name: z.string().check(z.minLength(1), z.maxLength(255)) })

/**
 * `POST /wagtail/api/main/videos/?file_name=…`: the body is the file. Videos are too large to be held, so it goes straight
 * through to the bucket, and what beside images is a form stands in the query.
 */
export async function upload(c: Context<Library>): Promise<Response> {
  const {
    env,
    req,
    var: { curator },
  } = c
  const asked = parse<UploadFields & { file_name: string }>(videoFields as never, req.query())
  if (!asked.ok) return failureResponse(asked.failure)
  const { file_name, title = titleFrom(file_name), collection_id, tags, allow_duplicate } = asked.value
  const collection = await destination(env.DB, curator, collection_id)
  if (!collection.ok) return failureResponse(collection.failure)
  const kept = await keepVideo(env, file_name, req.raw)
  if (!kept.ok) return failureResponse(kept.failure)
  const { mimetype, ...stored } = kept.value
  const existing = allow_duplicate ? null : await mediaByHash(env.DB, 'video', curator, stored.file_hash)
  if (existing) {
    await removeFiles(env.MEDIA, [stored.file])
    return duplicate(videoItem(curator, existing))
  }
  const by = { collection_id: collection.value.id, uploaded_by_user_id: curator.id, created_at: new Date().toISOString() }
  const id = await insertMedia(env.DB, 'video', { ...stored, ...by, title }, { mimetype })
  if (tags?.length) await env.DB.batch(tagStatements(env.DB, 'video', id, tags))
  return c.json(videoItem(curator, (await mediaById(env.DB, 'video', id))!), 201)
}

interface KeptVideo {
  file: string
  file_size: number
  file_hash: string
  mimetype: string
}

async function keepVideo(env: Env, name: string, { headers, body }: Request): Promise<Result<KeptVideo>> {
  const length = Number(headers.get('Content-Length') ?? Number.NaN)
  if (!body || !(length > 0))
    return fail({ reason: 'invalid', message: 'Send the file as the body, with its Content-Length.', problems: [] })
  if (length > largestVideo) return fail({ reason: 'too_large', message: 'This file is too big. Videos may have 100 MB at most.' })
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const first = await firstBytes(reader)
  const checked = checkVideo(name, joined(first).subarray(0, videoHeaderLength))
  if (!checked.ok) {
    await pump([], reader, [])
    return checked
  }
  const { mimetype } = checked.value
  const digest = new crypto.DigestStream('SHA-256')
  const through = new FixedLengthStream(length)
  const [file] = await Promise.all([
    keepStream(env.MEDIA, { folder: 'videos', name, mimetype }, through.readable),
    pump(first, reader, [digest.getWriter(), through.writable.getWriter()]),
  ])
  return ok({ file, file_size: length, file_hash: hex(new Uint8Array(await digest.digest)), mimetype })
}

/** Reads until there is enough to tell what a file is. */
async function firstBytes(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for (let length = 0; length < videoHeaderLength; ) {
    const { value, done } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.byteLength
  }
  return chunks
}

/** Sends what was read and the rest to every writer. */
async function pump(
  first: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
  writers: readonly WritableStreamDefaultWriter<Uint8Array>[],
): Promise<void> {
  const write = (chunk: Uint8Array) => Promise.all(writers.map((writer) => writer.write(chunk)))
  for (const chunk of first) await write(chunk)
  for (let next = await reader.read(); !next.done; next = await reader.read()) await write(next.value)
  await Promise.all(writers.map((writer) => writer.close()))
}
