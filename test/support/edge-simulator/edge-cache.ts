/**
 * The cache in front of a worker's entrypoints, as Cloudflare documents it:
 * https://developers.cloudflare.com/workers/cache/. Its key is the entrypoint, its props and the path with the query,
 * but not the host; `Vary` is compared word for word; a response without Cache-Control is stored by default; a purge
 * accepts at most 100 tags, and the limit is five purges a minute with bursts of 25.
 */
export interface EdgeCacheRequest {
  entrypoint: string
  /** `ctx.props` of the call. */
  props?: unknown
  request: Request
}

interface StoredVariant {
  /** Values of the request headers that `Vary` names. */
  varied: string
  status: number
  headers: Headers
  body: ArrayBuffer
  storedAt: number
  maxAge: number
  staleWhileRevalidate: number
  servesStaleOnError: boolean
}

interface Entry {
  entrypoint: string
  path: string
  vary: string[]
  tags: Set<string>
  variants: Map<string, StoredVariant>
}

export interface PurgeOptions {
  tags?: string[]
  pathPrefixes?: string[]
  purgeEverything?: boolean
}

export interface PurgeRecord extends PurgeOptions {
  at: number
  success: boolean
}

/** How long a response without Cache-Control is stored, in seconds by status. */
const defaultLifetimes: Record<number, number> = {
  ...{ 200: 7200, 203: 7200, 204: 7200, 300: 1200, 301: 1200, 404: 180, 405: 60, 410: 180, 414: 60, 501: 60 },
}

const bucketSize = 25
const tokensPerMinute = 5
const maxOperations = 100

/** Parses the most specific caching header of a response. */
function readDirectives(headers: Headers) {
  const text = ['Cloudflare-CDN-Cache-Control', 'CDN-Cache-Control', 'Cache-Control']
    .map((name) => headers.get(name))
    .find((value) => value)
  if (!text) return null
  const directives = new Map(
    text.split(',').map((each) => {
      const [name = '', value = ''] = each.trim().split('=')
      return [name.toLowerCase(), value.replaceAll('"', '')] as const
    }),
  )
  const number = (name: string) => (directives.has(name) ? Number(directives.get(name)) : undefined)
  const forbidsStale = ['s-maxage', 'must-revalidate', 'proxy-revalidate'].some((name) => directives.has(name))
  return {
    isPrivate: directives.has('private') || directives.has('no-store'),
    isPublic: ['public', 'must-revalidate', 's-maxage'].some((name) => directives.has(name)),
    maxAge: directives.has('no-cache') ? 0 : (number('s-maxage') ?? number('max-age') ?? 0),
    staleWhileRevalidate: forbidsStale ? 0 : (number('stale-while-revalidate') ?? 0),
    servesStaleOnError: !forbidsStale && number('stale-if-error') !== 0,
  }
}

/** Returns the time of a simulated cache in milliseconds. */
type Clock = () => number

export class EdgeCache {
  private readonly entries = new Map<string, Entry>()
  private readonly filling = new Map<string, Promise<unknown>>()
  private tokens = bucketSize
  private refilledAt: number
  /** Every requested purge. */
  readonly purges: PurgeRecord[] = []

  constructor(private readonly now: Clock) {
    this.refilledAt = now()
  }

  /** Empties the cache, as for a visitor of another location. */
  clear() {
    this.entries.clear()
  }

  /** Responds from the cache, or runs the entrypoint and stores its response if that is allowed. */
  async fetch(cacheRequest: EdgeCacheRequest, run: (request: Request) => Promise<Response>): Promise<Response> {
    const { request } = cacheRequest
    if (!['GET', 'HEAD'].includes(request.method) || request.headers.has('Upgrade'))
      return withStatus(await run(request), 'DYNAMIC')
    const key = toKey(cacheRequest)
    await this.filling.get(key)
    const found = this.find(key, request)
    const age = found ? (this.now() - found.storedAt) / 1000 : 0
    if (found && age < found.maxAge) return respond(found, request, 'HIT')
    if (found && age < found.maxAge + found.staleWhileRevalidate) {
      // In the background, so that it does not end with the visitor's request.
      const renewal = { ...cacheRequest, request: new Request(request, { signal: null }) }
      void this.fill(key, renewal, run).catch(() => undefined)
      return respond(found, request, 'UPDATING')
    }
    const response = await this.fill(key, cacheRequest, run)
    if (response.status >= 500 && found?.servesStaleOnError) return respond(found, request, 'STALE')
    return response
  }

  /** Concurrent requests for a key wait for the first, whose response is stored even after a purge meanwhile. */
  private async fill(
    key: string,
    cacheRequest: EdgeCacheRequest,
    run: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    let finish: (() => void) | undefined
    this.filling.set(key, new Promise<void>((resolve) => (finish = resolve)))
    try {
      // A HEAD request fills the cache as a GET does.
      const { request } = cacheRequest
      const response = await run(request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request)
      const body =
        response.status === 304 || response.status === 204 ? new ArrayBuffer(0) : await response.arrayBuffer()
      const status = this.store(key, cacheRequest, response, body) ? 'MISS' : 'BYPASS'
      const hasBody = ![204, 304].includes(response.status) && request.method !== 'HEAD'
      return withStatus(new Response(hasBody ? body : null, response), status)
    } finally {
      this.filling.delete(key)
      finish?.()
    }
  }

  private find(key: string, request: Request): StoredVariant | undefined {
    const entry = this.entries.get(key)
    return entry?.variants.get(toVaried(entry.vary, request))
  }

  private store(key: string, cacheRequest: EdgeCacheRequest, response: Response, body: ArrayBuffer): boolean {
    const { status, headers } = response
    const directives = readDirectives(headers)
    const isAuthorized = cacheRequest.request.headers.has('Authorization') && !directives?.isPublic
    if (directives?.isPrivate || headers.has('Set-Cookie') || isAuthorized || headers.get('Vary') === '*') return false
    if ([206, 304].includes(status) || status >= 520) return false
    const maxAge = directives ? directives.maxAge : defaultLifetimes[status]
    if (maxAge === undefined || (maxAge === 0 && !directives?.staleWhileRevalidate)) return false
    const vary = (headers.get('Vary') ?? '')
      .split(',')
      .flatMap((name) => (name.trim() ? [name.trim().toLowerCase()] : []))
    const url = new URL(cacheRequest.request.url)
    const existing = this.entries.get(key)
    const entry = existing ?? {
      entrypoint: cacheRequest.entrypoint,
      path: url.pathname,
      vary,
      tags: new Set<string>(),
      variants: new Map(),
    }
    entry.vary = vary
    entry.tags = new Set((headers.get('Cache-Tag') ?? '').split(',').flatMap(toTag))
    const varied = toVaried(vary, cacheRequest.request)
    const { staleWhileRevalidate = 0, servesStaleOnError = true } = directives ?? {}
    entry.variants.set(varied, {
      ...{
        varied,
        status,
        headers: new Headers(headers),
        body,
        storedAt: this.now(),
        maxAge,
        staleWhileRevalidate,
        servesStaleOnError,
      },
    })
    this.entries.set(key, entry)
    return true
  }

  /**
   * Deletes the entries of an entrypoint with these tags or path prefixes, or all. Fails without a token or with too
   * many operations.
   */
  purge(entrypoint: string, options: PurgeOptions): { success: boolean; errors: { code: number; message: string }[] } {
    this.refill()
    const operations = (options.tags?.length ?? 0) + (options.pathPrefixes?.length ?? 0)
    const error =
      operations > maxOperations
        ? { code: 1106, message: `At most ${maxOperations} operations a request.` }
        : this.tokens < 1
          ? { code: 1107, message: 'Too many purges; try again later.' }
          : null
    this.purges.push({ ...options, at: this.now(), success: !error })
    if (error) return { success: false, errors: [error] }
    this.tokens -= 1
    const tags = new Set(options.tags?.map((tag) => tag.toLowerCase()))
    for (const [key, entry] of this.entries) {
      const isMatch =
        options.purgeEverything ||
        [...entry.tags].some((tag) => tags.has(tag)) ||
        options.pathPrefixes?.some((prefix) => entry.path.startsWith(prefix))
      if (entry.entrypoint === entrypoint && isMatch) this.entries.delete(key)
    }
    return { success: true, errors: [] }
  }

  private refill() {
    const now = this.now()
    this.tokens = Math.min(bucketSize, this.tokens + ((now - this.refilledAt) / 60_000) * tokensPerMinute)
    this.refilledAt = now
  }

  /** Sets the number of tokens left, as after a flood of purges. */
  setTokens(tokens: number) {
    this.refill()
    this.tokens = tokens
  }

  /** The number of cached paths. */
  get size(): number {
    return this.entries.size
  }
}

const toKey = ({ entrypoint, props, request }: EdgeCacheRequest) => {
  const { pathname, search } = new URL(request.url)
  return JSON.stringify([entrypoint, props ?? null, pathname + search])
}

const toVaried = (vary: readonly string[], request: Request) =>
  JSON.stringify(vary.map((name) => request.headers.get(name)))

/** Tags contain only printable ASCII, at most 1,024 characters; others are ignored. */
const toTag = (text: string) => (/^[\x21-\x7e]{1,1024}$/.test(text.trim()) ? [text.trim().toLowerCase()] : [])

function respond({ status, headers, body }: StoredVariant, request: Request, cacheStatus: string): Response {
  const ifNoneMatch = request.headers.get('If-None-Match')
  const etag = headers.get('ETag')
  if (etag && ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return withStatus(new Response(null, { status: 304, headers }), cacheStatus)
  const hasBody = request.method !== 'HEAD' && ![204, 304].includes(status)
  return withStatus(new Response(hasBody ? body : null, { status, headers }), cacheStatus)
}

/** Converts a response for the visitor: removes the headers for the cache, and adds the cache status. */
function withStatus(response: Response, status: string): Response {
  const headers = new Headers(response.headers)
  for (const name of ['Cache-Tag', 'Cloudflare-CDN-Cache-Control']) headers.delete(name)
  headers.set('Cf-Cache-Status', status)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
