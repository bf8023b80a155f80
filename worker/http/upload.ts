import type * as z from 'zod/mini'
import type { UploadedFile } from '#schema/endpoint.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { parseToResultWithSchema } from './body.ts'

/** Maximum size of a form besides its file, in bytes. */
const maxOverheadBytes = 64 * 1024

/** Reads a multipart form with one file, up to the limit regardless of the declared length. */
export async function readMultipartUpload<Fields>(
  request: Request,
  { maxBytes, fields: schema }: { maxBytes: number; fields: z.ZodMiniType<Fields> },
): Promise<Result<UploadedFile<Fields>>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return invalidUpload('Send the file as multipart/form-data.')
  const limit = limitBytes(maxBytes + maxOverheadBytes)
  const form = await new Response(request.body?.pipeThrough(limit.stream), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (limit.isExceeded())
    return fail({
      reason: 'too_large',
      message: `This file is too big. It may have ${maxBytes / 1024 / 1024} MB at most.`,
    })
  const files = form?.getAll('file') ?? []
  const [file] = files
  if (!form || files.length !== 1 || typeof file === 'string' || !file)
    return invalidUpload('Send exactly one file, named “file”.')
  form.delete('file')
  const fields = parseToResultWithSchema(schema, Object.fromEntries(form))
  return fields.ok
    ? ok({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), fields: fields.value })
    : fields
}

/** Passes up to `max` bytes through and drops the rest, so that the client can read the response. */
function limitBytes(max: number) {
  let length = 0
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length <= max) controller.enqueue(chunk)
    },
  })
  return { stream, isExceeded: () => length > max }
}

const invalidUpload = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
