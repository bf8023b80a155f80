import { brotliDecompressSync } from 'node:zlib'
import { type PageSplitAtPlaceholders, splitAtPlaceholders } from './fill-placeholders.ts'

/** A rendered page ready to send. */
export interface CachedPage {
  /** SHA-256 of the HTML in base64url; also the strong ETag and the KV key. */
  hash: string
  /** The HTML, brotli-compressed once. */
  compressed: Uint8Array<ArrayBuffer>
  /** Response headers. */
  headers: Record<string, string>
  /** The uncompressed HTML; set once a client without brotli requested it. */
  inflated?: Uint8Array<ArrayBuffer>
  /** The HTML split at its placeholders; set once the page was requested and has some. */
  segments?: PageSplitAtPlaceholders
  /** The query parameters that its type of page knows; set once the page was requested with others. */
  queryParameters?: readonly string[]
}

/** Maximum bytes of pages per isolate; an isolate has 128 MB in total. */
const capacity = 24 * 1024 * 1024

const entries = new Map<string, CachedPage>()
let used = 0

/** Returns the page cached for a path and marks it as most recently used. */
export function getPageFromMemory(path: string): CachedPage | undefined {
  const entry = entries.get(path)
  if (!entry) return undefined
  entries.delete(path)
  entries.set(path, entry)
  return entry
}

/** Returns the page cached for a path without changing its position. */
export const peekPageInMemory = (path: string): CachedPage | undefined => entries.get(path)

/** Caches a page and evicts the least recently used ones beyond the capacity. */
export function cachePageInMemory(path: string, entry: CachedPage) {
  deletePageFromMemory(path)
  entries.set(path, entry)
  used += getEntrySize(entry)
  evictEntries()
}

/** Returns the HTML of a cached page. It is decompressed by the first call and cached with the entry. */
export function decompressCachedPage(entry: CachedPage): Uint8Array<ArrayBuffer> {
  if (entry.inflated) return entry.inflated
  const html = brotliDecompressSync(entry.compressed)
  entry.inflated = html
  used += html.byteLength
  evictEntries()
  return html
}

/** Returns a cached page split at its placeholders. It is split by the first call and cached with the entry. */
export function splitCachedPageAtPlaceholders(entry: CachedPage): PageSplitAtPlaceholders {
  if (entry.segments) return entry.segments
  entry.segments = splitAtPlaceholders(new TextDecoder().decode(brotliDecompressSync(entry.compressed)))
  used += getTotalBytes(entry.segments)
  evictEntries()
  return entry.segments
}

const getEntrySize = ({ compressed, inflated: html, segments: parts }: CachedPage) =>
  compressed.byteLength + (html?.byteLength ?? 0) + (parts ? getTotalBytes(parts) : 0)

const getTotalBytes = ({ chunks }: PageSplitAtPlaceholders) =>
  chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)

function evictEntries() {
  for (const oldest of entries.keys()) {
    if (used <= capacity) return
    deletePageFromMemory(oldest)
  }
}

export function deletePageFromMemory(path: string) {
  const entry = entries.get(path)
  if (!entry) return
  entries.delete(path)
  used -= getEntrySize(entry)
}

/** Deletes every page for which `isWanted` returns false. */
export function deleteUnwantedPagesFromMemory(isWanted: (path: string, hash: string) => boolean) {
  for (const [path, { hash }] of entries) if (!isWanted(path, hash)) deletePageFromMemory(path)
}

/** Deletes every page whose path starts with `start`. */
export function deletePagesFromMemoryBelow(start: string) {
  for (const path of entries.keys()) if (path.startsWith(start)) deletePageFromMemory(path)
}

export function clearPagesInMemory() {
  entries.clear()
  used = 0
}
