import type { FormValues } from '#schema/forms/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { concatBytes } from '../../http/bytes.ts'

/** The largest form, in bytes, and the most controls in one. */
const maxBodyBytes = 64 * 1024
const maxFieldLength = 400
/** How much of a body without an end is taken off the line, in bytes. */
const maxFields = 8 * maxBodyBytes

/**
 * What a form post holds, sent in either of the two ways browsers know. The first value of a name counts; files do not.
 */
export async function readFormBody(request: Request): Promise<Result<FormValues>> {
  const type = checkFormHeaders(request)
  if (!type.ok) return type
  const bytes = await boundedBytes(request)
  if (!bytes.ok) return bytes
  const pairs = await parsePairs(bytes.value, type.value)
  if (!pairs || pairs.length > maxFieldLength)
    return fail({ reason: 'invalid', message: 'The form could not be read.', problems: [] })
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) if (typeof value === 'string') values[name] ??= value
  return ok(values)
}

const urlEncoded = /^application\/x-www-form-urlencoded\b/i
const inParts = /^multipart\/form-data\b/i

/**
 * The type of a form post, before any of its body is read: `invalid` for other types, `too_large` for a length
 * announced.
 */
export function checkFormHeaders({ headers }: Request): Result<string> {
  const type = headers.get('Content-Type') ?? ''
  if (!urlEncoded.test(type) && !inParts.test(type))
    return fail({ reason: 'invalid', message: 'Send the form as a browser would.', problems: [] })
  return Number(headers.get('Content-Length') ?? 0) > maxBodyBytes ? fail(tooLarge) : ok(type)
}

/**
 * Names and values in their order; null for a body that is not what its type says. Most forms are text, which is read
 * the cheap way.
 */
async function parsePairs(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[string, unknown][] | null> {
  if (urlEncoded.test(type)) return [...new URLSearchParams(new TextDecoder().decode(bytes))]
  return new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .then((data) => [...data.entries()])
    .catch(() => null)
}

const tooLarge: Failure = { reason: 'too_large', message: `A form may be ${maxBodyBytes / 1024} KB at most.` }

/**
 * The body, kept no further than the limit, whatever length was announced. Some more is dropped: who sends it then
 * reads the answer.
 */
async function boundedBytes(request: Request): Promise<Result<Uint8Array<ArrayBuffer>>> {
  // A body is never longer than its announced length, and is read much more cheaply as a whole.
  const announced = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (announced > maxBodyBytes) return fail(tooLarge)
  if (announced >= 0) return ok(new Uint8Array(await request.arrayBuffer()))
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of request.body ?? []) {
    read += chunk.byteLength
    if (read <= maxBodyBytes) chunks.push(chunk)
    else if (read > maxFields) break
  }
  return read > maxBodyBytes ? fail(tooLarge) : ok(concatBytes(chunks))
}
