import type { FormValues } from '#schema/forms/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { concatBytes } from '../../http/bytes.ts'

/** Maximum size of a form in bytes, and maximum number of controls. */
const maxBodyBytes = 64 * 1024
const maxFields = 400
/** Maximum number of bytes read from a body without a declared length. */
const maxReadBytes = 8 * maxBodyBytes

/**
 * Reads the values of a form in either of the encodings browsers use. The first value of each name is used; files are
 * ignored.
 */
export async function readFormValuesFromRequest(request: Request): Promise<Result<FormValues>> {
  const type = getAcceptedFormContentType(request)
  if (!type.ok) return type
  const bytes = await boundedBytes(request)
  if (!bytes.ok) return bytes
  const pairs = await parsePairs(bytes.value, type.value)
  if (!pairs || pairs.length > maxFields)
    return fail({ reason: 'invalid', message: 'The form could not be read.', problems: [] })
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) if (typeof value === 'string') values[name] ??= value
  return ok(values)
}

const urlEncoded = /^application\/x-www-form-urlencoded\b/i
const multipart = /^multipart\/form-data\b/i

/**
 * Returns the content type of a form before its body is read. Fails with `invalid` for other types and `too_large` for
 * a declared length over the limit.
 */
export function getAcceptedFormContentType({ headers }: Request): Result<string> {
  const type = headers.get('Content-Type') ?? ''
  if (!urlEncoded.test(type) && !multipart.test(type))
    return fail({ reason: 'invalid', message: 'Send the form as a browser would.', problems: [] })
  return Number(headers.get('Content-Length') ?? 0) > maxBodyBytes ? fail(tooLarge) : ok(type)
}

/**
 * Parses names and values in order; null for a body that does not match its type. URL-encoded forms take a faster path.
 */
async function parsePairs(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[string, unknown][] | null> {
  if (urlEncoded.test(type)) return [...new URLSearchParams(new TextDecoder().decode(bytes))]
  return new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .then((data) => [...data.entries()])
    .catch(() => null)
}

const tooLarge: Failure = { reason: 'too_large', message: `A form may be ${maxBodyBytes / 1024} KB at most.` }

/** Reads the body up to the limit. Some more is read and dropped, so that the client gets the response. */
async function boundedBytes(request: Request): Promise<Result<Uint8Array<ArrayBuffer>>> {
  // A body is never longer than its declared length, and reading it as a whole is much faster.
  const declaredLength = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (declaredLength > maxBodyBytes) return fail(tooLarge)
  if (declaredLength >= 0) return ok(new Uint8Array(await request.arrayBuffer()))
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of request.body ?? []) {
    read += chunk.byteLength
    if (read <= maxBodyBytes) chunks.push(chunk)
    else if (read > maxReadBytes) break
  }
  return read > maxBodyBytes ? fail(tooLarge) : ok(concatBytes(chunks))
}
