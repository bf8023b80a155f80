import { brotliCompressSync, constants } from 'node:zlib'
import { release } from 'virtual:browser-entries'
import type { Env } from '../env.ts'
import { getAcceptedEncoding } from '../http/accepted-encoding.ts'
import { concatBytes } from '../http/bytes.ts'
import { TimeoutError, withTimeout } from '../stores/timeouts.ts'
import { type FillPlaceholder, fillSegments } from './fill-placeholders.ts'
import { type CachedPage, getCachedPage, getSegments, inflateCachedPage, setCachedPage } from './memory.ts'
import { getCurrentHash, recordPointer, setCurrentRendering, syncPointers } from './pointers.ts'

/** The rendered page of a path: from this isolate's memory, else from KV. */
export async function readCachedPage(env: Env, path: string, now: number): Promise<CachedPage | undefined> {
  if (release === 'development') return undefined
  await syncPointers(env, now)
  const hash = getCurrentHash(path)
  return getCachedPage(path) ?? (hash ? await readFromStore(env, path, hash) : undefined)
}

/** Rendering a page takes some milliseconds, so KV is not waited for much longer. */
const storeTimeouts = 1000

/** A page this isolate knew nothing of, by what the query for it told. */
export async function readCachedRendering(
  env: Env,
  path: string,
  { rendering, read_seq }: { rendering: string | null; read_seq: number },
) {
  const hash = release === 'development' ? undefined : recordPointer(path, rendering, read_seq)
  return hash === undefined ? undefined : readFromStore(env, path, hash)
}

async function readFromStore(env: Env, path: string, hash: string): Promise<CachedPage | undefined> {
  const reading = env.KV.get(toStoreKey(hash), { type: 'arrayBuffer', cacheTtl: 3600 })
  const stored = await withTimeout(storeTimeouts, reading).catch(() => null)
  if (!stored) return undefined
  const entry = { hash, ...decompress(stored) }
  setCachedPage(path, entry)
  return entry
}

/**
 * Paths being kept right now, and since when: many diners may ask for a page while it is first rendered, but one copy
 * is enough. The platform may end a request's afterlife, so an entry counts for half a minute only.
 */
const pendingReads = new Map<string, number>()

/** Keeps a finished rendering: in KV under its own hash, in the pointer table, and here. */
export async function storePage(
  env: Env,
  path: string,
  html: string,
  headers: CachedPage['headers'],
  readSeq: number,
): Promise<void> {
  const now = Date.now()
  if (release === 'development' || now - (pendingReads.get(path) ?? 0) < 30_000) return
  pendingReads.set(path, now)
  await store(env, path, html, headers, readSeq)
    .catch((error) => console.error(`${path} could not be kept`, error))
    .finally(() => pendingReads.delete(path))
}

/** Pages beyond this size, in bytes, are few and gain a tenth by the slowest search, which takes some 0.2 s once. */
const largePageBytes = 64 * 1024
const compressionQuality = (size: number) => (size > largePageBytes ? 11 : 5)

async function store(
  env: Env,
  path: string,
  html: string,
  headers: CachedPage['headers'],
  readSeq: number,
): Promise<void> {
  const bytes = new TextEncoder().encode(html)
  const head = new TextEncoder().encode(JSON.stringify(headers))
  const hash = base64url(await crypto.subtle.digest('SHA-256', concatBytes([head, bytes])))
  const compressed = new Uint8Array(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: compressionQuality(bytes.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
  await env.KV.put(toStoreKey(hash), compress(head, compressed), { expirationTtl: 60 * 60 * 24 * 30 }).catch(
    (error) => {
      if (error instanceof TimeoutError) throw error
      // Where KV refuses it, each isolate renders the page once for itself: it stays known by its hash.
      console.error(`${path} could not be written to KV`, error)
    },
  )
  if (await setCurrentRendering(env.DB, path, hash, readSeq)) setCachedPage(path, { hash, compressed, headers })
}

/**
 * Headers and page in one value: KV's own metadata ends at 1,024 bytes, which a security policy with some hosts in it
 * exceeds.
 */
const compress = (head: Uint8Array, compressed: Uint8Array) =>
  concatBytes([new Uint8Array(Uint32Array.of(head.byteLength).buffer), head, compressed])

function decompress(stored: ArrayBuffer): Pick<CachedPage, 'compressed' | 'headers'> {
  const start = 4 + new DataView(stored).getUint32(0, true)
  return {
    headers: JSON.parse(new TextDecoder().decode(new Uint8Array(stored, 4, start - 4))),
    compressed: new Uint8Array(stored, start),
  }
}

/**
 * Answers with a kept page: 304 when the visitor has it, the compressed bytes as they are when they can be read.
 * A 304 repeats only what RFC 9110 §15.4.5 asks for; the browser keeps the rest from before.
 */
export function cachedPageResponse(request: Request, entry: CachedPage, more: Record<string, string> = {}): Response {
  const { hash, compressed, headers } = entry
  const brotli = acceptsBrotli(request)
  const etag = brotli ? `"${hash}-br"` : `"${hash}"`
  const known = request.headers.get('If-None-Match')
  if (known !== null && matches(known, etag)) {
    const kept = { 'Cache-Control': headers['Cache-Control']!, ETag: etag, Vary: 'Accept-Encoding', ...more }
    return new Response(null, { status: 304, headers: kept })
  }
  const answer = { ...headers, ...more, ETag: etag, Vary: 'Accept-Encoding' }
  if (!brotli) return new Response(inflateCachedPage(entry), { headers: answer })
  return new Response(compressed, { headers: { ...answer, 'Content-Encoding': 'br' }, encodeBody: 'manual' })
}

/** A kept page as it is, under a status of its own: nobody keeps such an answer, so there is no ETag. */
export function cachedPageWithStatus(request: Request, entry: CachedPage, status: number): Response {
  const headers = { ...entry.headers, Vary: 'Accept-Encoding' }
  if (!acceptsBrotli(request)) return new Response(inflateCachedPage(entry), { status, headers })
  return new Response(entry.compressed, {
    status,
    headers: { ...headers, 'Content-Encoding': 'br' },
    encodeBody: 'manual',
  })
}

/** A page with holes is nobody else's to keep; that is also how it is told from others. */
export const personalCacheControl = 'private, no-store'

/** The holes of a kept page; undefined for one that everybody gets alike. */
export const getPlaceholders = (entry: CachedPage): readonly string[] | undefined =>
  entry.headers['Cache-Control'] === personalCacheControl ? getSegments(entry).placeholders : undefined

/**
 * Answers with a visitor's own copy of a kept page. Its bytes are new each time, so there is no ETag and nothing made
 * ready: compressing it here would cost more than all the rest, and Cloudflare compresses on the way out.
 */
export const filledPageResponse = (entry: CachedPage, fill: FillPlaceholder, more: Record<string, string>): Response =>
  new Response(fillSegments(getSegments(entry), fill), { headers: { ...entry.headers, ...more } })

const acceptsBrotli = (request: Request) =>
  /(?:^|[,\s])br(?:\s*;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+)?\s*(?:,|$)/.test(getAcceptedEncoding(request))

const matches = (known: string, etag: string) =>
  known === etag || known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)

const toStoreKey = (hash: string) => `html:${hash}`

const base64url = (digest: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
