import { maxDocumentBytes } from '#schema/media/upload-limits.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { extensionOf } from './file-name.ts'
import { imageMimeTypes, readImageHeader } from './image-header.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

interface DocumentKind {
  mimetype: string
  /** Whether the bytes are what the name says. */
  fits: (bytes: Uint8Array) => boolean
  /** What could harm whoever unpacks or opens it, in words. */
  danger?: (bytes: Uint8Array) => string | undefined
}

/** An archive that unpacks to more would fill the disk of whoever opens it. Bytes. */
export const maxUnpackedBytes = 1024 * 1024 * 1024
export const maxArchiveEntries = 5000

const startsWith = (text: string) => (bytes: Uint8Array) =>
  [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0))
const isText = (bytes: Uint8Array) => !bytes.subarray(0, 8192).includes(0)
const isImage = (format: keyof typeof imageMimeTypes) => (bytes: Uint8Array) =>
  readImageHeader(bytes)?.format === format
/** An archive that holds a file of each of these names or folders. */
const zipped = (mimetype: string, ...parts: readonly RegExp[]): DocumentKind => ({
  mimetype,
  fits(bytes) {
    const entries = readZipDirectory(bytes)
    return entries !== undefined && parts.every((part) => entries.some(({ name }) => part.test(name)))
  },
  danger: (bytes) => dangerIn(readZipDirectory(bytes) ?? []),
})
const office = 'application/vnd.openxmlformats-officedocument'
const ofOffice = (kind: string, folder: RegExp): DocumentKind => {
  const archive = zipped(`${office}.${kind}`, /^\[Content_Types\]\.xml$/, folder)
  return { ...archive, danger: (bytes) => archive.danger?.(bytes) ?? macrosIn(readZipDirectory(bytes) ?? []) }
}
const image = (format: keyof typeof imageMimeTypes): DocumentKind => ({
  mimetype: imageMimeTypes[format],
  fits: isImage(format),
})

const kinds = new Map<string, DocumentKind>([
  ['pdf', { mimetype: 'application/pdf', fits: startsWith('%PDF-') }],
  ['docx', ofOffice('wordprocessingml.document', /^word\//)],
  ['xlsx', ofOffice('spreadsheetml.sheet', /^xl\//)],
  ['pptx', ofOffice('presentationml.presentation', /^ppt\//)],
  ['odt', zipped('application/vnd.oasis.opendocument.text', /^mimetype$/, /^content\.xml$/)],
  ['key', zipped('application/vnd.apple.keynote', /^(?:Index\.zip|Index\/|index\.apxl)/)],
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
  if (bytes.length > maxDocumentBytes)
    return fail({ reason: 'too_large', message: 'This file is too big. Documents may have 20 MB at most.' })
  const extension = extensionOf(fileName)
  const kind = kinds.get(extension)
  if (!kind)
    return refused(`Files that end in “.${extension}” are not kept. Use one of: ${[...kinds.keys()].join(', ')}.`)
  if (bytes.length === 0) return refused('The file is empty.')
  if (!kind.fits(bytes)) return refused(`The file is not what its name says: “.${extension}”.`)
  const danger = kind.danger?.(bytes)
  return danger ? refused(danger) : ok({ mimetype: kind.mimetype })
}

/**
 * Read out of the directory before anybody unpacks anything: bombs, names that lead elsewhere, and what no scanner can
 * read.
 */
function dangerIn(entries: readonly ZipEntry[]): string | undefined {
  if (entries.length > maxArchiveEntries)
    return `The archive holds ${entries.length} files. It may hold ${maxArchiveEntries} at most.`
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes)
    return 'The archive would unpack to more than 1 GB.'
  if (entries.some(({ name }) => /^[\\/]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(name)))
    return 'The archive holds a file whose name leads out of its folder.'
  if (entries.some(({ encrypted }) => encrypted))
    return 'The archive is encrypted, so that nobody can tell what it holds.'
  return undefined
}

const macrosIn = (entries: readonly ZipEntry[]) =>
  entries.some(({ name }) => /vbaProject\.bin$|activeX\//i.test(name))
    ? 'The file holds macros. Save it without them.'
    : undefined

const refused = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
