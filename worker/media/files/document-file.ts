import { maxDocumentBytes } from '#schema/media/upload-limits.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getFileExtension } from './file-name.ts'
import { imageMimeTypesByFormat, readImageFileHeader } from './image-header.ts'
import { readZipCentralDirectory, type ZipEntry } from './zip-directory.ts'

interface DocumentKind {
  mimetype: string
  /** Whether the content matches the file type. */
  matches: (bytes: Uint8Array) => boolean
  /** Returns a message if unpacking or opening the file could harm the user. */
  findDanger?: (bytes: Uint8Array) => string | undefined
}

/** The unpacked size limit in bytes: a larger archive could fill the disk of the user who opens it. */
export const maxUnpackedZipBytes = 1024 * 1024 * 1024
export const maxZipEntries = 5000

const startsWith = (text: string) => (bytes: Uint8Array) =>
  [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0))
const isText = (bytes: Uint8Array) => !bytes.subarray(0, 8192).includes(0)
const isImage = (format: keyof typeof imageMimeTypesByFormat) => (bytes: Uint8Array) =>
  readImageFileHeader(bytes)?.format === format
/** A ZIP-based type whose archive must contain an entry for each of the patterns. */
const zipped = (mimetype: string, ...parts: readonly RegExp[]): DocumentKind => ({
  mimetype,
  matches(bytes) {
    const entries = readZipCentralDirectory(bytes)
    return entries !== undefined && parts.every((part) => entries.some(({ name }) => part.test(name)))
  },
  findDanger: (bytes) => findArchiveDanger(readZipCentralDirectory(bytes) ?? []),
})
const office = 'application/vnd.openxmlformats-officedocument'
const officeKind = (kind: string, folder: RegExp): DocumentKind => {
  const archive = zipped(`${office}.${kind}`, /^\[Content_Types\]\.xml$/, folder)
  return {
    ...archive,
    findDanger: (bytes) => archive.findDanger?.(bytes) ?? findMacros(readZipCentralDirectory(bytes) ?? []),
  }
}
const image = (format: keyof typeof imageMimeTypesByFormat): DocumentKind => ({
  mimetype: imageMimeTypesByFormat[format],
  matches: isImage(format),
})

const kinds = new Map<string, DocumentKind>([
  ['pdf', { mimetype: 'application/pdf', matches: startsWith('%PDF-') }],
  ['docx', officeKind('wordprocessingml.document', /^word\//)],
  ['xlsx', officeKind('spreadsheetml.sheet', /^xl\//)],
  ['pptx', officeKind('presentationml.presentation', /^ppt\//)],
  ['odt', zipped('application/vnd.oasis.opendocument.text', /^mimetype$/, /^content\.xml$/)],
  ['key', zipped('application/vnd.apple.keynote', /^(?:Index\.zip|Index\/|index\.apxl)/)],
  ['zip', zipped('application/zip')],
  ['rtf', { mimetype: 'application/rtf', matches: startsWith('{\\rtf') }],
  ['csv', { mimetype: 'text/csv; charset=utf-8', matches: isText }],
  ['txt', { mimetype: 'text/plain; charset=utf-8', matches: isText }],
  ['ics', { mimetype: 'text/calendar; charset=utf-8', matches: startsWith('BEGIN:VCALENDAR') }],
  ['eps', { mimetype: 'application/postscript', matches: startsWith('%!PS') }],
  ['jpg', image('jpeg')],
  ['jpeg', image('jpeg')],
  ['png', image('png')],
  ['svg', image('svg')],
])

/** Checks an upload's extension, content and size (at most 20 MB) and returns its MIME type. */
export function detectDocumentMimeType(fileName: string, bytes: Uint8Array): Result<{ mimetype: string }> {
  if (bytes.length > maxDocumentBytes)
    return fail({ reason: 'too_large', message: 'This file is too big. Documents may have 20 MB at most.' })
  const extension = getFileExtension(fileName)
  const kind = kinds.get(extension)
  if (!kind)
    return invalidFile(
      `Files that end in “.${extension}” are not allowed. Use one of: ${[...kinds.keys()].join(', ')}.`,
    )
  if (bytes.length === 0) return invalidFile('The file is empty.')
  if (!kind.matches(bytes)) return invalidFile(`The content of the file does not match its extension “.${extension}”.`)
  const danger = kind.findDanger?.(bytes)
  return danger ? invalidFile(danger) : ok({ mimetype: kind.mimetype })
}

/** Checks an archive's directory, without unpacking it, for zip bombs, path traversal and encryption. */
function findArchiveDanger(entries: readonly ZipEntry[]): string | undefined {
  if (entries.length > maxZipEntries)
    return `The archive contains ${entries.length} files. At most ${maxZipEntries} are allowed.`
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedZipBytes)
    return 'The archive would unpack to more than 1 GB.'
  if (entries.some(({ name }) => /^[\\/]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\p{Cc}/iu.test(name)))
    return 'The archive contains a file whose name leads out of its folder.'
  if (entries.some(({ encrypted }) => encrypted)) return 'The archive is encrypted, so its contents cannot be checked.'
  return undefined
}

const findMacros = (entries: readonly ZipEntry[]) =>
  entries.some(({ name }) => /vbaProject\.bin$|activeX\//i.test(name))
    ? 'The file contains macros. Save it without them.'
    : undefined

const invalidFile = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
