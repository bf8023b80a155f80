import { release } from 'virtual:browser-entries'
import type { Env } from '../env.ts'
import { concatBytes } from '../http/bytes.ts'
import { acceptsBrotli, compressWithBrotli } from '../http/content-encoding.ts'
import { StorageTimeoutError, withTimeout } from '../stores/timeouts.ts'
import { fillPlaceholdersInSplitPage, type PlaceholderFiller } from './fill-placeholders.ts'
import { findStoredRenderingStatus } from './known-rendering.ts'
import {
  type CachedPage,
  cachePageInMemory,
  decompressCachedPage,
  getPageFromMemory,
  splitCachedPageAtPlaceholders,
} from './memory.ts'
import {
  cachePagePointerInMemory,
  cacheRenderingHashInMemory,
  getCurrentRenderedPageHash,
  syncPagePointersIntoMemory,
} from './pointers.ts'
import { saveCurrentRenderingPointer } from './save-rendering.ts'

/** Returns the cached page of a path from this isolate's memory, or from KV, if it is the current rendering. */
export async function readPageFromMemoryOrKv(env: Env, path: string, now: number): Promise<CachedPage | undefined> {
  if (release === 'development') return undefined
  await syncPagePointersIntoMemory(env, now)
  const hash = getCurrentRenderedPageHash(path)
  if (hash === undefined) return undefined
  const entry = getPageFromMemory(path)
  return entry?.hash === hash ? entry : readFromStore(env, path, hash)
}

/** Maximum wait for KV, in milliseconds: rendering a page is about as fast. */
const storeTimeout = 1000

/** Returns the cached page of a path unknown to this isolate, by the rendering the page query returned. */
export async function readRenderedPageFromKv(
  env: Env,
  path: string,
  { rendering, read_seq }: { rendering: string | null; read_seq: number },
) {
  const hash = release === 'development' ? undefined : cachePagePointerInMemory(path, rendering, read_seq)
  return hash === undefined ? undefined : readFromStore(env, path, hash)
}

async function readFromStore(env: Env, path: string, hash: string): Promise<CachedPage | undefined> {
  const read = env.KV.get(toStoreKey(hash), { type: 'arrayBuffer', cacheTtl: 3600 })
  const stored = await withTimeout(storeTimeout, read).catch(() => null)
  const current = getCurrentRenderedPageHash(path)
  // A sync has brought a change meanwhile. What it made stale must not come back to memory.
  if (current !== hash) return current === undefined ? undefined : readFromStore(env, path, current)
  if (!stored) return undefined
  const entry = { hash, ...unpack(stored) }
  cachePageInMemory(path, entry)
  return entry
}

/**
 * Start times of pending writes by path: many visitors may request a page while it is first rendered, but storing it
 * once is enough. The platform may end work after a response, so an entry expires after half a minute.
 */
const pendingWrites = new Map<string, number>()

/** Stores a rendered page in KV under its hash, in the pointer table and in memory. */
export async function storeRenderedPage(
  env: Env,
  path: string,
  html: string,
  headers: CachedPage['headers'],
  readSeq: number,
): Promise<void> {
  const now = Date.now()
  if (release === 'development' || now - (pendingWrites.get(path) ?? 0) < 30_000) return
  pendingWrites.set(path, now)
  await store(env, path, html, headers, readSeq)
    .catch((error) => console.error(`${path} could not be cached`, error))
    .finally(() => pendingWrites.delete(path))
}

/** How long KV has a page, in seconds. */
const storeLifetime = 60 * 60 * 24 * 30

/** Larger pages, in bytes, are rare and get 10% smaller with the slowest compression, which takes about 0.2 s once. */
const largePageBytes = 64 * 1024

async function store(
  env: Env,
  path: string,
  html: string,
  headers: CachedPage['headers'],
  readSeq: number,
): Promise<void> {
  const bytes = new TextEncoder().encode(html)
  const headerBytes = new TextEncoder().encode(JSON.stringify(headers))
  const hash = base64url(await crypto.subtle.digest('SHA-256', concatBytes([headerBytes, bytes])))
  const compressed = compressWithBrotli(bytes, bytes.length > largePageBytes ? 11 : 5)
  // A page rendered again with the same bytes is in KV already, and often still the current one.
  const known = await findStoredRenderingStatus(env.DB, path, hash, storeLifetime)
  const inStore = known.isStored ? 'unchanged' : await writeToStore(env, path, hash, pack(headerBytes, compressed))
  const isSet = known.isCurrent
    ? cacheRenderingHashInMemory(path, hash, readSeq)
    : await saveCurrentRenderingPointer(env.DB, path, hash, readSeq, inStore)
  if (isSet) cachePageInMemory(path, { hash, compressed, headers })
}

/** Writes a page to KV. If that fails, each isolate renders it once for itself, and still knows it by its hash. */
const writeToStore = ({ KV }: Env, path: string, hash: string, bytes: Uint8Array) =>
  KV.put(toStoreKey(hash), bytes, { expirationTtl: storeLifetime }).then(
    () => 'written' as const,
    (error) => {
      if (error instanceof StorageTimeoutError) throw error
      console.error(`${path} could not be written to KV`, error)
      return 'failed' as const
    },
  )

/**
 * Packs headers and page in one value, because KV's own metadata is limited to 1,024 bytes, which a security policy
 * with several hosts exceeds.
 */
const pack = (headerBytes: Uint8Array, compressed: Uint8Array) =>
  concatBytes([new Uint8Array(Uint32Array.of(headerBytes.byteLength).buffer), headerBytes, compressed])

function unpack(stored: ArrayBuffer): Pick<CachedPage, 'compressed' | 'headers'> {
  const start = 4 + new DataView(stored).getUint32(0, true)
  return {
    headers: JSON.parse(new TextDecoder().decode(new Uint8Array(stored, 4, start - 4))) as CachedPage['headers'],
    compressed: new Uint8Array(stored, start),
  }
}

/**
 * Responds with a cached page: 304 when the visitor's copy is current, otherwise the compressed bytes if the visitor
 * accepts them. A 304 only repeats the headers that RFC 9110 §15.4.5 requires.
 */
export function respondWithCachedPage(
  request: Request,
  entry: CachedPage,
  extraHeaders: Record<string, string> = {},
): Response {
  const { hash, compressed, headers } = entry
  const brotli = acceptsBrotli(request)
  const etag = brotli ? `"${hash}-br"` : `"${hash}"`
  const ifNoneMatch = request.headers.get('If-None-Match')
  if (ifNoneMatch !== null && matches(ifNoneMatch, etag)) {
    const notModifiedHeaders = {
      'Cache-Control': headers['Cache-Control']!,
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...extraHeaders,
    }
    return new Response(null, { status: 304, headers: notModifiedHeaders })
  }
  const responseHeaders = { ...headers, ...extraHeaders, ETag: etag, Vary: 'Accept-Encoding' }
  if (!brotli) return new Response(decompressCachedPage(entry), { headers: responseHeaders })
  return new Response(compressed, { headers: { ...responseHeaders, 'Content-Encoding': 'br' }, encodeBody: 'manual' })
}

/** Responds with a cached page and another status. Such a response is not cached, so it has no ETag. */
export function respondWithCachedPageAndHttpStatus(request: Request, entry: CachedPage, status: number): Response {
  const headers = { ...entry.headers, Vary: 'Accept-Encoding' }
  if (!acceptsBrotli(request)) return new Response(decompressCachedPage(entry), { status, headers })
  return new Response(entry.compressed, {
    status,
    headers: { ...headers, 'Content-Encoding': 'br' },
    encodeBody: 'manual',
  })
}

/**
 * Returns the headers of a page for its rendering, which is streamed as it is, so that Cloudflare compresses it: it
 * does not compress a response that may not be transformed.
 */
export const allowCompression = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'Cache-Control': headers['Cache-Control']!.replace(', no-transform', ''),
})

/** Pages with placeholders are personal and not cached by others. This value also identifies them. */
export const personalPageCacheControl = 'private, no-store'

/** Returns the placeholders of a cached page; undefined for a page that is the same for everyone. */
export const getCachedPagePlaceholders = (entry: CachedPage): readonly string[] | undefined =>
  entry.headers['Cache-Control'] === personalPageCacheControl
    ? splitCachedPageAtPlaceholders(entry).placeholders
    : undefined

/**
 * Responds with a visitor's own copy of a cached page. Its bytes differ each time, so there is no ETag. It is not
 * compressed here because that would cost more than everything else; Cloudflare compresses it.
 */
export const respondWithFilledCachedPage = (
  entry: CachedPage,
  fill: PlaceholderFiller,
  extraHeaders: Record<string, string>,
): Response =>
  new Response(fillPlaceholdersInSplitPage(splitCachedPageAtPlaceholders(entry), fill), {
    headers: { ...entry.headers, ...extraHeaders },
  })

const matches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === etag ||
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)

const toStoreKey = (hash: string) => `html:${hash}`

const base64url = (digest: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
