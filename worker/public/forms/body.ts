import { fail, ok, type Result } from '#schema/result.ts'
import type { FormValues } from '#schema/wire/form.ts'
import { joined } from '../../bytes.ts'

/** The largest form, in bytes, and the most controls in one. */
const largest = 64 * 1024
const most = 400

/** What a form post holds, sent in either of the two ways browsers know. The first value of a name counts; files do not. */
export async function readForm(request: Request): Promise<Result<FormValues>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return fail({ reason: 'invalid', message: 'Send the form as a browser would.', problems: [] })
  const bytes = await boundedBytes(request)
  if (!bytes.ok) return bytes
  const pairs = await new Response(bytes.value, { headers: { 'Content-Type': type } })
    .formData()
    .then((data) => [...data.entries()])
    .catch(() => null)
  if (!pairs || pairs.length > most) return fail({ reason: 'invalid', message: 'The form could not be read.', problems: [] })
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) if (typeof value === 'string') values[name] ??= value
  return ok(values)
}

/** The body, read no further than the limit, whatever length was announced. */
async function boundedBytes(request: Request): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const tooLarge = fail({ reason: 'too_large', message: `A form may be ${largest / 1024} KB at most.` })
  if (Number(request.headers.get('Content-Length') ?? 0) > largest) return tooLarge
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of request.body ?? []) {
    read += chunk.byteLength
    if (read > largest) return tooLarge
    chunks.push(chunk)
  }
  return ok(joined(chunks))
}
