import { brotliDecompressSync } from 'node:zlib'
import { type Cut, cut } from './splice.ts'

/** A rendered page ready to send. */
export interface Entry {
  /** SHA-256 of the HTML in base64url; also the strong ETag and the KV key. */
  hash: string
  /** The HTML, brotli-compressed once. */
  compressed: Uint8Array<ArrayBuffer>
  /** What the answer says beside the body. */
  headers: Record<string, string>
  /** The HTML itself, once somebody has asked who does not read brotli. */
  inflated?: Uint8Array<ArrayBuffer>
  /** The HTML cut at its holes, once somebody has asked for a page that has some. */
  cut?: Cut
}

/** Bytes of pages one isolate keeps; an isolate has 128 MB in all. */
const capacity = 24 * 1024 * 1024

const entries = new Map<string, Entry>()
let used = 0

/** The page kept under this path, made the most recently used. */
export function recall(path: string): Entry | undefined {
  const entry = entries.get(path)
  if (!entry) return undefined
  entries.delete(path)
  entries.set(path, entry)
  return entry
}

/** The page kept under this path, without touching its place in the order. */
export const remembered = (path: string): Entry | undefined => entries.get(path)

/** Keeps a page, dropping the least recently used ones beyond the capacity. */
export function remember(path: string, entry: Entry) {
  forget(path)
  entries.set(path, entry)
  used += sizeOf(entry)
  makeRoom()
}

/** The HTML of a page just recalled, inflated at the first call and then kept with it. */
export function inflated(entry: Entry): Uint8Array<ArrayBuffer> {
  if (entry.inflated) return entry.inflated
  const html = brotliDecompressSync(entry.compressed)
  entry.inflated = html
  used += html.byteLength
  makeRoom()
  return html
}

/** A page just recalled, cut at its holes at the first call and then kept so. */
export function cutOf(entry: Entry): Cut {
  if (entry.cut) return entry.cut
  entry.cut = cut(new TextDecoder().decode(brotliDecompressSync(entry.compressed)))
  used += bytesOf(entry.cut)
  makeRoom()
  return entry.cut
}

const sizeOf = ({ compressed, inflated: html, cut: parts }: Entry) =>
  compressed.byteLength + (html?.byteLength ?? 0) + (parts ? bytesOf(parts) : 0)

const bytesOf = ({ pieces }: Cut) => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)

function makeRoom() {
  for (const oldest of entries.keys()) {
    if (used <= capacity) return
    forget(oldest)
  }
}

export function forget(path: string) {
  const entry = entries.get(path)
  if (!entry) return
  entries.delete(path)
  used -= sizeOf(entry)
}

/** Forgets every page that is not wanted. */
export function keepOnly(wanted: (path: string, hash: string) => boolean) {
  for (const [path, { hash }] of entries) if (!wanted(path, hash)) forget(path)
}

/** Forgets every page whose path begins like this. */
export function forgetBelow(start: string) {
  for (const path of entries.keys()) if (path.startsWith(start)) forget(path)
}

export function forgetAll() {
  entries.clear()
  used = 0
}
