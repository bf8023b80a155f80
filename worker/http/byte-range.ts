/** The requested bytes of a file; `whole` without a supported range. */
export type RequestedByteRange =
  | { kind: 'whole' }
  | { kind: 'unsatisfiable' }
  | { kind: 'part'; first: number; last: number }

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110 §14.2). Other units, multiple ranges and invalid values
 * are ignored, as the standard allows; the whole file is sent then.
 */
export function parseRangeHeader(header: string | null | undefined, size: number): RequestedByteRange {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return { kind: 'whole' }
  if (from === '') return to === '0' ? { kind: 'unsatisfiable' } : part(Math.max(0, size - Number(to)), size - 1, size)
  if (to !== '' && Number(to) < Number(from)) return { kind: 'whole' }
  return part(Number(from), to === '' ? size - 1 : Number(to), size)
}

const part = (first: number, last: number, size: number): RequestedByteRange =>
  first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', first, last: Math.min(last, size - 1) }
