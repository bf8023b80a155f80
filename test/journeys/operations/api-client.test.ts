import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUserAccessToken } from '../../support/accounts/access-tokens.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

type Call = (name: string, request: object) => Promise<never>
interface Client {
  createTidemarkClient: (options: { origin: string; token?: string }) => Call
}

let folder: string
let client: Client
beforeAll(async () => {
  folder = mkdtempSync('.tidemark/client-')
  const file = join(folder, 'client.ts')
  execFileSync('npm', ['run', 'client:build', '--', file])
  client = (await import(resolve(file))) as Client
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A static page of the restaurants around a position, as a program would make it. */
async function writeRestaurantPage(call: Call): Promise<string> {
  const found: { locations: { location: { city: string; address1: string } }[] } = await call('locations.findNearby', {
    query: { latitude: 42.5, longitude: -70.9 },
  })
  const items = found.locations.map(({ location }) => `<li>${location.address1}, ${location.city}</li>`)
  return `<!doctype html><title>Restaurants</title><ul>${items.join('')}</ul>`
}

it('a program lists the restaurants on a static page with the built client', async () => {
  const page = await writeRestaurantPage(client.createTidemarkClient({ origin: site.origin }))
  expect(page.match(/<li>/g)?.length).toBeGreaterThan(1)
})

it('the client sends an access token, and reports what the site refuses', async () => {
  const anonymous = client.createTidemarkClient({ origin: site.origin })
  await expect(anonymous('pages.list', {})).rejects.toMatchObject({ status: 401, message: 'Please sign in.' })
  await createUser(site, 'ada@client.example', { superuser: true })
  const { token } = await createUserAccessToken(site, 'ada@client.example', { scopes: ['read'] })
  const call = client.createTidemarkClient({ origin: site.origin, token })
  const listed: { items: unknown[] } = await call('pages.list', { query: { limit: 3 } })
  expect(listed.items).toHaveLength(3)
  await expect(call('pageContentActions.publish', { params: { id: 4 }, body: {} })).rejects.toMatchObject({
    status: 403,
  })
})
