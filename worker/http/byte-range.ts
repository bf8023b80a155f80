/** Which bytes of a file to answer; `whole` when no range was asked for that we understand. */
export type ByteRange = { kind: 'whole' } | { kind: 'unsatisfiable' } | { kind: 'part'; first: number; last: number }

/**
 * Reads a Range header for a file of this many bytes (RFC 9110 §14.2). Other units, several ranges and rubbish are
 * ignored, as the standard allows: then the whole file is the answer.
 */
export function parseByteRange(header: string | null | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return { kind: 'whole' }
  if (from === '') return to === '0' ? { kind: 'unsatisfiable' } : part(Math.max(0, size - Number(to)), size - 1, size)
  if (to !== '' && Number(to) < Number(from)) return { kind: 'whole' }
  return part(Number(from), to === '' ? size - 1 : Number(to), size)
}

const part = (first: number, last: number, size: number): ByteRange =>
  first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', first, last: Math.min(last, size - 1) }
