import { fail, ok, type Result } from '#schema/result.ts'
import { type UploadFields, uploadFields } from '#schema/wire/media.ts'
import { parse } from '../request-body.ts'

/** An uploaded file under the name it came with, and the fields beside it. */
export interface Upload {
  name: string
  bytes: Uint8Array
  fields: UploadFields
}

/** What a form may have around its file, in bytes. */
const around = 64 * 1024

/** Reads a multipart form with one file, and holds no more of it than is allowed, whatever length was announced. */
export async function readUpload(request: Request, largest: number): Promise<Result<Upload>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return refused('Send the file as multipart/form-data.')
  const limit = upTo(largest + around)
  const form = await new Response(request.body?.pipeThrough(limit.stream), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (limit.isPassed())
    return fail({ reason: 'too_large', message: `This file is too big. It may have ${largest / 1024 / 1024} MB at most.` })
  const files = form?.getAll('file') ?? []
  const [file] = files
  if (!form || files.length !== 1 || typeof file === 'string' || !file) return refused('Send exactly one file, named “file”.')
  form.delete('file')
  const fields = parse<UploadFields>(uploadFields as never, Object.fromEntries(form))
  return fields.ok ? ok({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), fields: fields.value }) : fields
}

/** Lets this many bytes through. What comes after them is taken in and dropped, so that whoever sends it reads the answer. */
function upTo(most: number) {
  let length = 0
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length <= most) controller.enqueue(chunk)
    },
  })
  return { stream, isPassed: () => length > most }
}

const refused = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
