import { expect, it } from 'vitest'
import { mcpPath } from '../../schema/agents/paths.ts'
import { oauthPaths } from '../../worker/accounts/oauth/paths.ts'
import { createUserAccessToken, toAccessTokenHeaders } from '../support/accounts/access-tokens.ts'
import { createRandomContentApiRequests } from '../support/pages/hostile-queries.ts'
import { createUser, setUpSharedSite } from '../support/site.ts'

const site = setUpSharedSite()

const calls = 20_000
const together = 25

/** Values that no field expects, and some that many do. */
const values: unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1,
    1e308,
    '',
    '\u0000',
    "'; DROP TABLE page; --",
    '😀'.repeat(300),
    [],
    {},
    [[[[]]]],
    'a'.repeat(9000),
  ],
  ...[
    { constructor: 1 },
    ['__proto__'],
    'tidemark_',
    'https://localhost/#x',
    'S256',
    'authorization_code',
    'refresh_token',
  ],
]
const names = [
  'id',
  'ids',
  'title',
  'slug',
  'content',
  'client_id',
  'redirect_uris',
  'grant_type',
  'code',
  'scope',
  'method',
]
const writing = [
  ...[
    '/wagtail/api/main/redirects/',
    '/wagtail/api/editor/pages/action/create/',
    '/wagtail/api/main/pages/1/action/copy/',
  ],
  ...['/wagtail/api/main/locations/special-day/', '/wagtail/api/main/collections/', mcpPath, oauthPaths.register],
  ...[oauthPaths.token, oauthPaths.revoke, '/api/waitlist/', '/api/web-vitals/'],
]

/** Creates seeded bodies, as JSON, as forms, and broken. */
function createBodies(seed: number) {
  let state = seed
  const next = (size: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % size
  }
  const pick = <T>(list: readonly T[]): T => list[next(list.length)]!
  return () => {
    const body = Object.fromEntries(Array.from({ length: next(5) }, () => [pick(names), pick(values)]))
    const text = JSON.stringify(body)
    const form = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
    const [type, sent] = pick([
      ['application/json', text],
      ['application/json', text.slice(0, -1)],
      ['application/x-www-form-urlencoded', form],
      ['text/plain', text],
    ] as const)
    return { path: pick(writing), method: pick(['POST', 'POST', 'PUT', 'DELETE', 'PATCH']), type, sent }
  }
}

it(`${calls.toLocaleString('en')} hostile calls of public, OAuth, MCP and back-office endpoints return no 5xx`, async () => {
  const email = 'hostile@proofs.example'
  await createUser(site, email, { superuser: true })
  const { token } = await createUserAccessToken(site, email, { scopes: ['read', 'draft'] })
  const { nextPath } = createRandomContentApiRequests(20_261_124)
  const nextBody = createBodies(7)
  const failed: unknown[] = []
  const statuses = new Map<number, number>()
  for (let count = 0; count < calls; count += together) {
    const responses = await Promise.all(
      Array.from({ length: together }, async (_, index) => {
        // Half are reads of the public API, half are writes with a token that is allowed to read and draft.
        if (index % 2 === 0) {
          const path = nextPath([1, 2, 3, 7, 999_999])
          return { path, status: (await site.fetch(path)).status }
        }
        const { path, method, type, sent } = nextBody()
        const headers = {
          ...toAccessTokenHeaders(token),
          'Content-Type': type,
          Accept: 'application/json, text/event-stream',
        }
        const init = { method, headers, ...(method !== 'DELETE' && { body: sent }) }
        return { path: `${method} ${path} ${sent.slice(0, 200)}`, status: (await site.fetch(path, init)).status }
      }),
    )
    for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    failed.push(...responses.filter(({ status }) => status >= 500))
    // The limits of the token and of networks must not answer everything.
    await site.db.prepare('DELETE FROM rate_limit_counter').run()
  }
  expect(failed).toEqual([])
  expect(statuses.get(400)).toBeGreaterThan(calls / 10)
}, 1_800_000)
