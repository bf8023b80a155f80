import { beforeAll } from 'vitest'
import { findOpenRestaurantRlid } from '../locations/find-rlid.ts'
import { createUser, setUpSharedSite, type TestSite, testUserPassword } from '../site.ts'

export const flushSecret = 'for machines alone: thirty-two characters'

/** The origin of requests over https. */
export const productionSiteHttpsOrigin = 'https://tidemark.example'

interface ProductionSite {
  site: TestSite
  /** An administrator, signed in over https. */
  ada: { headers: Record<string, string>; get: (path: string) => Promise<Response> }
  /** The number of a restaurant with reservations. */
  rlid: number
}

/** A shared site for the tests of a file, configured as in production. Filled in before the first test. */
export function setUpTestSiteLikeProduction(): ProductionSite {
  const site = setUpSharedSite({
    vars: { ENVIRONMENT: 'production', SECOND_FACTOR: 'nobody', FLUSH_SECRET: flushSecret },
  })
  const room = { site, ada: {} } as ProductionSite
  beforeAll(async () => {
    await createUser(site, 'ada@example.test', { superuser: true })
    room.rlid = await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1')
    const answer = await signInOverHttps(site, 'ada@example.test')
    const Cookie = listResponseCookies(answer)[0]!.split(';')[0]!
    const { csrf_token } = (await answer.json()) as { csrf_token: string }
    Object.assign(room.ada, {
      headers: {
        Cookie,
        Origin: site.origin,
        'X-CSRFToken': csrf_token,
        'Content-Type': 'application/json',
        'X-Reauth': '',
      },
      get: (path) => site.fetch(path, { headers: { Cookie } }),
    } satisfies ProductionSite['ada'])
  })
  return room
}

/** Sends a request as the platform hands over a visitor's request by https. */
export const fetchOverHttps = (
  { miniflare }: Pick<TestSite, 'miniflare'>,
  path: string,
  method = 'GET',
  body?: string,
) =>
  miniflare.dispatchFetch(productionSiteHttpsOrigin + path, {
    method,
    redirect: 'manual',
    ...(body !== undefined && {
      body,
      headers: { Origin: productionSiteHttpsOrigin, 'Content-Type': 'application/json' },
    }),
  })

/** Signs in over https. */
export const signInOverHttps = (site: Pick<TestSite, 'miniflare'>, email: string) =>
  fetchOverHttps(site, '/wagtail/api/session/', 'POST', JSON.stringify({ email, password: testUserPassword }))

/** Lists the cookies that a response sets. */
export const listResponseCookies = (answer: { headers: { getSetCookie(): string[] } }) => answer.headers.getSetCookie()
