import { type UploadFields, uploadFields } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { parseWithSchema } from '../../http/body.ts'

/** An uploaded file under the name it came with, and the fields beside it. */
export interface Upload {
  name: string
  bytes: Uint8Array
  fields: UploadFields
}

/** What a form may have around its file, in bytes. */
const around = 64 * 1024

/** Reads a multipart form with one file, and holds no more of it than is allowed, whatever length was announced. */
export async function readUploadBody(request: Request, maxSize: number): Promise<Result<Upload>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return tooLargeError('Send the file as multipart/form-data.')
  const limit = limitBytes(maxSize + around)
  const form = await new Response(request.body?.pipeThrough(limit.stream), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (limit.isPassed())
    return fail({ reason: 'too_large', message: `This file is too big. It may have ${maxSize / 1024 / 1024} MB at most.` })
  const files = form?.getAll('file') ?? []
  const [file] = files
  if (!form || files.length !== 1 || typeof file === 'string' || !file) return tooLargeError('Send exactly one file, named “file”.')
  form.delete('file')
  const fields = parseWithSchema<UploadFields>(uploadFields as never, Object.fromEntries(form))
  return fields.ok ? ok({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), fields: fields.value }) : fields
}

/** Lets this many bytes through. What comes after them is taken in and dropped, so that whoever sends it reads the answer. */
function limitBytes(max: number) {
  let length = 0
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length <= max) controller.enqueue(chunk)
    },
  })
  return { stream, isPassed: () => length > max }
}

const tooLargeError = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
