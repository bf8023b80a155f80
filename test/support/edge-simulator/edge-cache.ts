/**
 * The cache in front of a worker's entrypoints, as Cloudflare documents it:
 * https://developers.cloudflare.com/workers/cache/. Its key is the entrypoint, its props and the path with the query,
 * but not the host; `Vary` is compared word for word; a response without Cache-Control is kept by default; a purge
 * takes at most 100 tags, and five are granted a minute, 25 at once.
 */
export interface CacheRequest {
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

/** Seconds a response without Cache-Control is kept, by status. */
const defaultLifetimes: Record<number, number> = {
  ...{ 200: 7200, 203: 7200, 204: 7200, 300: 1200, 301: 1200, 404: 180, 405: 60, 410: 180, 414: 60, 501: 60 },
}

const bucketSize = 25
const tokensPerMinute = 5
const maxOperations = 100

/** What the cache reads of the most specific caching header of a response. */
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

/** How a simulated cache tells the time, in milliseconds. */
type Clock = () => number

export class EdgeCache {
  private readonly entries = new Map<string, Entry>()
  private readonly filling = new Map<string, Promise<unknown>>()
  private tokens = bucketSize
  private refilledAt: number
  /** Every purge that was asked for. */
  readonly purges: PurgeRecord[] = []

  constructor(private readonly now: Clock) {
    this.refilledAt = now()
  }

  /** Empties the cache: a visitor of another location meets an empty one. */
  clear() {
    this.entries.clear()
  }

  /** Answers from the cache, or runs the entrypoint and keeps what may be kept. */
  async fetch(asked: CacheRequest, run: (request: Request) => Promise<Response>): Promise<Response> {
    const { request } = asked
    if (!['GET', 'HEAD'].includes(request.method) || request.headers.has('Upgrade'))
      return withStatus(await run(request), 'DYNAMIC')
    const key = toKey(asked)
    await this.filling.get(key)
    const found = this.find(key, request)
    const age = found ? (this.now() - found.storedAt) / 1000 : 0
    if (found && age < found.maxAge) return respond(found, request, 'HIT')
    if (found && age < found.maxAge + found.staleWhileRevalidate) {
      void this.fill(key, asked, run).catch(() => undefined)
      return respond(found, request, 'UPDATING')
    }
    const response = await this.fill(key, asked, run)
    if (response.status >= 500 && found?.servesStaleOnError) return respond(found, request, 'STALE')
    return response
  }

  /** Requests for one key wait for the first of them. A purge meanwhile does not keep its answer from being stored. */
  private async fill(
    key: string,
    asked: CacheRequest,
    run: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    let finish: (() => void) | undefined
    this.filling.set(key, new Promise<void>((resolve) => (finish = resolve)))
    try {
      // A HEAD request fills the cache as a GET does.
      const { request } = asked
      const response = await run(request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request)
      const body =
        response.status === 304 || response.status === 204 ? new ArrayBuffer(0) : await response.arrayBuffer()
      const status = this.store(key, asked, response, body) ? 'MISS' : 'BYPASS'
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

  private store(key: string, asked: CacheRequest, response: Response, body: ArrayBuffer): boolean {
    const { status, headers } = response
    const directives = readDirectives(headers)
    const isAuthorized = asked.request.headers.has('Authorization') && !directives?.isPublic
    if (directives?.isPrivate || headers.has('Set-Cookie') || isAuthorized || headers.get('Vary') === '*') return false
    if ([206, 304].includes(status) || status >= 520) return false
    const maxAge = directives ? directives.maxAge : defaultLifetimes[status]
    if (maxAge === undefined || (maxAge === 0 && !directives?.staleWhileRevalidate)) return false
    const vary = (headers.get('Vary') ?? '')
      .split(',')
      .flatMap((name) => (name.trim() ? [name.trim().toLowerCase()] : []))
    const url = new URL(asked.request.url)
    const known = this.entries.get(key)
    const entry = known ?? {
      entrypoint: asked.entrypoint,
      path: url.pathname,
      vary,
      tags: new Set<string>(),
      variants: new Map(),
    }
    entry.vary = vary
    entry.tags = new Set((headers.get('Cache-Tag') ?? '').split(',').flatMap(toTag))
    const varied = toVaried(vary, asked.request)
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
   * Drops what is tagged, stands below a prefix, or everything of one entrypoint; refused without a token or with too
   * many operations.
   */
  purge(entrypoint: string, options: PurgeOptions): { success: boolean; errors: { code: number; message: string }[] } {
    this.refill()
    const operations = (options.tags?.length ?? 0) + (options.pathPrefixes?.length ?? 0)
    const refusal =
      operations > maxOperations
        ? { code: 1106, message: `At most ${maxOperations} operations a request.` }
        : this.tokens < 1
          ? { code: 1107, message: 'Too many purges; try again later.' }
          : null
    this.purges.push({ ...options, at: this.now(), success: !refusal })
    if (refusal) return { success: false, errors: [refusal] }
    this.tokens -= 1
    const tags = new Set(options.tags?.map((tag) => tag.toLowerCase()))
    for (const [key, entry] of this.entries) {
      const isMeant =
        options.purgeEverything ||
        [...entry.tags].some((tag) => tags.has(tag)) ||
        options.pathPrefixes?.some((prefix) => entry.path.startsWith(prefix))
      if (entry.entrypoint === entrypoint && isMeant) this.entries.delete(key)
    }
    return { success: true, errors: [] }
  }

  private refill() {
    const now = this.now()
    this.tokens = Math.min(bucketSize, this.tokens + ((now - this.refilledAt) / 60_000) * tokensPerMinute)
    this.refilledAt = now
  }

  /** Leaves this many tokens, as after a flood of purges. */
  setTokens(tokens: number) {
    this.refill()
    this.tokens = tokens
  }

  /** How many responses are kept. */
  get size(): number {
    return this.entries.size
  }
}

const toKey = ({ entrypoint, props, request }: CacheRequest) => {
  const { pathname, search } = new URL(request.url)
  return JSON.stringify([entrypoint, props ?? null, pathname + search])
}

const toVaried = (vary: readonly string[], request: Request) =>
  JSON.stringify(vary.map((name) => request.headers.get(name)))

/** Tags hold printable ASCII alone, and no more than 1,024 characters; others are dropped. */
const toTag = (text: string) => (/^[\x21-\x7e]{1,1024}$/.test(text.trim()) ? [text.trim().toLowerCase()] : [])

function respond({ status, headers, body }: StoredVariant, request: Request, cacheStatus: string): Response {
  const known = request.headers.get('If-None-Match')
  const etag = headers.get('ETag')
  if (etag && known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
    return withStatus(new Response(null, { status: 304, headers }), cacheStatus)
  const hasBody = request.method !== 'HEAD' && ![204, 304].includes(status)
  return withStatus(new Response(hasBody ? body : null, { status, headers }), cacheStatus)
}

/** As the visitor gets it: the headers meant for the cache are gone, and one says what it did. */
function withStatus(response: Response, status: string): Response {
  const headers = new Headers(response.headers)
  for (const name of ['Cache-Tag', 'Cloudflare-CDN-Cache-Control']) headers.delete(name)
  headers.set('Cf-Cache-Status', status)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
