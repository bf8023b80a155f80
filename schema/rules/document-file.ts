import { fail, ok, type Result } from '../result.ts'
import { extensionOf } from './file-name.ts'
import { imageTypes, readImageHeader } from './image-header.ts'

export const largestDocument = 20 * 1024 * 1024

interface DocumentKind {
  mimetype: string
  /** Whether the bytes are what the name says. */
  fits: (bytes: Uint8Array) => boolean
}

const startsWith = (text: string) => (bytes: Uint8Array) => [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0))
const isText = (bytes: Uint8Array) => !bytes.subarray(0, 8192).includes(0)
const isImage = (format: keyof typeof imageTypes) => (bytes: Uint8Array) => readImageHeader(bytes)?.format === format
const zipped = (mimetype: string): DocumentKind => ({ mimetype, fits: startsWith('PK') })
const office = 'application/vnd.openxmlformats-officedocument'
const image = (format: keyof typeof imageTypes): DocumentKind => ({ mimetype: imageTypes[format], fits: isImage(format) })

const kinds = new Map<string, DocumentKind>([
  ['pdf', { mimetype: 'application/pdf', fits: startsWith('%PDF-') }],
  ['docx', zipped(`${office}.wordprocessingml.document`)],
  ['xlsx', zipped(`${office}.spreadsheetml.sheet`)],
  ['pptx', zipped(`${office}.presentationml.presentation`)],
  ['odt', zipped('application/vnd.oasis.opendocument.text')],
  ['key', zipped('application/vnd.apple.keynote')],
  ['zip', zipped('application/zip')],
  ['rtf', { mimetype: 'application/rtf', fits: startsWith('{\\rtf') }],
  ['csv', { mimetype: 'text/csv; charset=utf-8', fits: isText }],
  ['txt', { mimetype: 'text/plain; charset=utf-8', fits: isText }],
  ['ics', { mimetype: 'text/calendar; charset=utf-8', fits: startsWith('BEGIN:VCALENDAR') }],
  ['eps', { mimetype: 'application/postscript', fits: startsWith('%!PS') }],
  ['jpg', image('jpeg')],
  ['jpeg', image('jpeg')],
  ['png', image('png')],
  ['svg', image('svg')],
])

/** The type of an upload whose name is of a kind we keep and whose bytes are of that kind; at most 20 MB. */
export function checkDocument(fileName: string, bytes: Uint8Array): Result<{ mimetype: string }> {
  if (bytes.length > largestDocument)
    return fail({ reason: 'too_large', message: 'This file is too big. Documents may have 20 MB at most.' })
  const extension = extensionOf(fileName)
  const kind = kinds.get(extension)
  if (!kind) return refused(`Files that end in “.${extension}” are not kept. Use one of: ${[...kinds.keys()].join(', ')}.`)
  if (bytes.length === 0) return refused('The file is empty.')
  if (!kind.fits(bytes)) return refused(`The file is not what its name says: “.${extension}”.`)
  return ok({ mimetype: kind.mimetype })
}

const refused = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
