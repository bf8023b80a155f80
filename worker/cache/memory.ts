import { brotliDecompressSync } from 'node:zlib'
import { type PageSegments, splitAtPlaceholders } from './fill-placeholders.ts'

/** A rendered page ready to send. */
export interface CachedPage {
  /** SHA-256 of the HTML in base64url; also the strong ETag and the KV key. */
  hash: string
  /** The HTML, brotli-compressed once. */
  compressed: Uint8Array<ArrayBuffer>
  /** What the answer says beside the body. */
  headers: Record<string, string>
  /** The HTML itself, once somebody has asked who does not read brotli. */
  inflated?: Uint8Array<ArrayBuffer>
  /** The HTML cut at its holes, once somebody has asked for a page that has some. */
  segments?: PageSegments
}

/** Bytes of pages one isolate keeps; an isolate has 128 MB in all. */
const capacity = 24 * 1024 * 1024

const entries = new Map<string, CachedPage>()
let used = 0

/** The page kept under this path, made the most recently used. */
export function getCachedPage(path: string): CachedPage | undefined {
  const entry = entries.get(path)
  if (!entry) return undefined
  entries.delete(path)
  entries.set(path, entry)
  return entry
}

/** The page kept under this path, without touching its place in the order. */
export const peekCachedPage = (path: string): CachedPage | undefined => entries.get(path)

/** Keeps a page, dropping the least recently used ones beyond the capacity. */
export function setCachedPage(path: string, entry: CachedPage) {
  deleteCachedPage(path)
  entries.set(path, entry)
  used += getEntrySize(entry)
  evictEntries()
}

/** The HTML of a page just recalled, inflated at the first call and then kept with it. */
export function inflateCachedPage(entry: CachedPage): Uint8Array<ArrayBuffer> {
  if (entry.inflated) return entry.inflated
  const html = brotliDecompressSync(entry.compressed)
  entry.inflated = html
  used += html.byteLength
  evictEntries()
  return html
}

/** A page just recalled, cut at its holes at the first call and then kept so. */
export function getSegments(entry: CachedPage): PageSegments {
  if (entry.segments) return entry.segments
  entry.segments = splitAtPlaceholders(new TextDecoder().decode(brotliDecompressSync(entry.compressed)))
  used += getTotalBytes(entry.segments)
  evictEntries()
  return entry.segments
}

const getEntrySize = ({ compressed, inflated: html, segments: parts }: CachedPage) =>
  compressed.byteLength + (html?.byteLength ?? 0) + (parts ? getTotalBytes(parts) : 0)

const getTotalBytes = ({ chunks }: PageSegments) => chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)

function evictEntries() {
  for (const oldest of entries.keys()) {
    if (used <= capacity) return
    deleteCachedPage(oldest)
  }
}

export function deleteCachedPage(path: string) {
  const entry = entries.get(path)
  if (!entry) return
  entries.delete(path)
  used -= getEntrySize(entry)
}

/** Forgets every page that is not wanted. */
export function retainCachedPages(wanted: (path: string, hash: string) => boolean) {
  for (const [path, { hash }] of entries) if (!wanted(path, hash)) deleteCachedPage(path)
}

/** Forgets every page whose path begins like this. */
export function deleteCachedPagesBelow(start: string) {
  for (const path of entries.keys()) if (path.startsWith(start)) deleteCachedPage(path)
}

export function clearCachedPages() {
  entries.clear()
  used = 0
}
