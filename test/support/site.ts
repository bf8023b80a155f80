import { mkdtempSync, rmSync } from 'node:fs'
import initializeArgon2 from '@phi-ag/argon2/node'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type { MenuSiteScope } from '#schema/accounts/menu-site-scope.ts'
import { type ReauthScope, reauthHeader } from '#schema/accounts/reauthentication.ts'
import type { RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { group, groupPagePermission, groupPermission, user, userGroup } from '#schema/accounts/table.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import { waitForEventLoopTurn, wrapBindingForStaleConnections } from '../../migrations/load/steady-connections.ts'
import { type LocalPlatformOptions, startLocalPlatform } from '../../migrations/local/platform.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { buildInsertSelect } from '../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'
import { apiPaths } from './api-paths.ts'
import { copyStateFolder } from './setup/copy-state.ts'

export const seededStateFolder = '.tidemark/test'
export const testVars = {
  ENVIRONMENT: 'local',
  CHECK_RESPONSES: 'yes',
  SECRET_KEY: 'for tests only: thirty-two characters and more',
}

/** Fetches from the shared site, which no test changes. Redirects are not followed. */
export const fetchFromSharedSite = (path: string, init?: RequestInit) =>
  fetch(inject('site') + path, { redirect: 'manual', ...init })

type SiteSelectOptions = Partial<Omit<LocalPlatformOptions, 'state'>> & {
  /** The state to copy. */
  from?: string
}

/** Opens a site on a copy of the seeded state, for tests that write. `close` stops it and removes the copy. */
export async function openSite({ vars = {}, from = seededStateFolder, ...options }: SiteSelectOptions = {}) {
  const state = mkdtempSync('.tidemark/site-')
  copyStateFolder(from, state)
  const { miniflare, url } = await startLocalPlatform({ state, vars: { ...testVars, ...vars }, ...options })
  const address = options.direct ? await miniflare.unsafeGetDirectURL('tidemark') : url
  const origin = address.href.replace(/\/$/, '')
  return {
    miniflare,
    state,
    origin,
    db: wrapBindingForStaleConnections(await miniflare.getD1Database('DB')),
    async fetch(path: string, init?: RequestInit) {
      await waitForEventLoopTurn()
      return fetch(origin + path, { redirect: 'manual', ...init })
    },
    async close() {
      await miniflare.dispose()
      rmSync(state, { recursive: true, force: true })
    },
  }
}

/** Opens a site for one test, which is closed after it. */
export async function openTemporarySite(options?: SiteSelectOptions) {
  const site = await openSite(options)
  onTestFinished(() => site.close())
  return site
}

export type TestSite = Awaited<ReturnType<typeof openTemporarySite>>

/**
 * A shared site for tests of a file that do not affect each other: each with its own pages, users and networks. Filled
 * in before the first test, closed after the last.
 */
export function setUpSharedSite(options?: SiteSelectOptions): TestSite {
  const site = {} as TestSite
  beforeAll(async () => void Object.assign(site, await openSite(options)))
  afterAll(() => site.close())
  return site
}

export const testUserPassword = 'correct horse battery staple'
const passwordHash = initializeArgon2().then(
  (argon2) => argon2.hash(testUserPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }).encoded,
)

interface MadeUser {
  superuser?: boolean
  grants?: [permission: string, page: number][]
  /** Permissions of their group besides those on pages. */
  permissions?: string[]
  /** The restaurants of permissions that can be limited to some; all by default. */
  restaurants?: RestaurantScope
  /** The sites of permissions for menus; all by default. */
  menuSites?: MenuSiteScope
}

const all = { of: 'all' } as const

/** Creates a user who can sign in with `password`. Grants are a permission and its top page. Returns the id. */
export async function createUser(
  { db }: TestSite,
  email: string,
  { superuser = false, grants = [], permissions = [], restaurants = all, menuSites = all }: MadeUser = {},
): Promise<number> {
  const tables = getDrizzle(db)
  const values = {
    email,
    password_hash: await passwordHash,
    is_superuser: superuser,
    date_joined: new Date().toISOString(),
  }
  const [[made], [own]] = await tables.batch([
    tables.insert(user).values(values).returning({ id: user.id }),
    tables.insert(group).values({ name: email }).returning({ id: group.id }),
  ])
  const [user_id, group_id] = [made!.id, own!.id]
  await db.batch(
    [
      buildInsertSelect(userGroup, { user_id, group_id }, sql``),
      ...grants.map(([permission, page_id]) =>
        buildInsertSelect(groupPagePermission, { group_id, page_id, permission }, sql``),
      ),
      ...permissions.map((permission) =>
        buildInsertSelect(
          groupPermission,
          { group_id, permission, restaurants: JSON.stringify(restaurants), sites: JSON.stringify(menuSites) },
          sql``,
        ),
      ),
    ].map((query) => toPreparedStatement(db, query)),
  )
  return user_id
}

/**
 * Signs in again for changes of one kind: the session gets new cookies, which `headers` then contain with the proof.
 */
export async function reauthenticate(
  site: Pick<TestSite, 'fetch'>,
  headers: Record<string, string>,
  proof: ReauthScope,
  typed = testUserPassword,
) {
  const response = await site.fetch(apiPaths.account.confirm, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: typed, proof }),
  })
  if (response.status !== 200) throw new Error(`Re-authentication failed: ${response.status} ${await response.text()}`)
  const session = (await response.json()) as SessionStateResponse
  const cookie = response.headers.get('Set-Cookie')!.split(';')[0]!
  Object.assign(headers, { Cookie: cookie, 'X-CSRFToken': session.csrf_token, [reauthHeader]: session.proof })
}

/**
 * Sends a change as the back office does: if it requires re-authentication, signs in again and repeats the change.
 */
export async function sendWithReauth(
  site: Pick<TestSite, 'fetch'>,
  headers: Record<string, string>,
  path: string,
  { method = 'POST', body }: { method?: string | undefined; body?: unknown } = {},
): Promise<Response> {
  const send = () => site.fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const response = await send()
  const { proof } = response.status === 403 ? ((await response.clone().json()) as ErrorResponse) : {}
  if (!proof) return response
  await reauthenticate(site, headers, proof)
  return send()
}

/**
 * Signs in as a browser would. Returns functions that get with the session's cookie, and post with its CSRF token,
 * signing in again where required.
 */
export async function signIn(site: TestSite, email: string, typed = testUserPassword) {
  const response = await site.fetch('/wagtail/api/session/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify({ email, password: typed }),
  })
  if (response.status !== 200)
    throw new Error(`${email} was not signed in: ${response.status} ${await response.text()}`)
  const cookie = response.headers.get('Set-Cookie')!.split(';')[0]!
  const { csrf_token } = (await response.json()) as { csrf_token: string }
  const headers = {
    Cookie: cookie,
    Origin: site.origin,
    'X-CSRFToken': csrf_token,
    'Content-Type': 'application/json',
    [reauthHeader]: '',
  }
  return {
    headers,
    get: (path: string) => site.fetch(path, { headers: { Cookie: headers.Cookie } }),
    post: (path: string, body: unknown) => sendWithReauth(site, headers, path, { body }),
  }
}
