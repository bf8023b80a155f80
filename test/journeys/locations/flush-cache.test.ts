import { expect, it } from 'vitest'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { groupPermissions } from '../../../schema/accounts/group-permissions.ts'
import { pagePermissions } from '../../../schema/accounts/page-permissions.ts'
import { createUser, openTemporarySite, setUpSharedSite, signIn } from '../../support/site.ts'

/** Without a secret. */
const site = setUpSharedSite()

const secret = 'a-flush-secret-of-more-than-thirty-two-characters'
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

it('AP-03 flushing requires the secret or the permission, rebuilds location caches and responds with 204', async () => {
  const site = await openTemporarySite({ vars: { FLUSH_SECRET: secret } })
  const version = () => site.db.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>('value')
  const flush = (path: string, headers: Record<string, string>) => site.fetch(path, { method: 'POST', headers })
  const before = (await version())!

  const refused: [Record<string, string>, number][] = [
    [{}, 401],
    [{ Authorization: 'Bearer wrong' }, 403],
    [{ Authorization: `Bearer ${secret}x` }, 403],
    [{ Authorization: `Basic ${secret}` }, 401],
    [{ Cookie: 'session=nobody', Origin: site.origin }, 401],
  ]
  for (const [headers, status] of refused)
    expect((await flush('/api/location/flush/', headers)).status, JSON.stringify(headers)).toBe(status)
  expect(await version()).toBe(before)

  expect(await (await site.fetch(salemPage)).text()).toContain('Hours of Operation')
  await site.db.prepare("UPDATE location SET phone = '(555) 010-0177' WHERE line1_slug = '347-state-street'").run()
  for (const path of ['/api/location/flush/', '/api/location/flush']) {
    const answer = await flush(path, { Authorization: `Bearer ${secret}` })
    expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
      204,
      '',
      'private, no-store',
    ])
  }
  expect(await version()).toBe(before + 2)
  expect(await (await site.fetch(salemPage)).text()).toContain('(555) 010-0177')
  const kept = await (await site.miniflare.getKVNamespace('KV')).list({ prefix: 'locations:' })
  expect(kept.keys.map(({ name }) => name)).toEqual([`locations:2:${before + 2}`])

  await createUser(site, 'flush@harborlantern.example', { permissions: ['flush_cache'] })
  const editor = await signIn(site, 'flush@harborlantern.example')
  const { 'X-CSRFToken': _, ...withoutToken } = editor.headers
  expect((await flush('/api/location/flush/', withoutToken)).status).toBe(403)
  expect((await flush('/api/location/flush/', { ...editor.headers, Origin: 'https://elsewhere.example' })).status).toBe(
    403,
  )
  expect((await flush('/api/location/flush/', editor.headers)).status).toBe(204)

  const read = await site.fetch('/api/location/flush/')
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
})

it('AP-03 a secret that is missing or too short opens nothing', async () => {
  for (const { fetch } of [site, await openTemporarySite({ vars: { FLUSH_SECRET: 'short' } })]) {
    for (const token of ['short', 'undefined', ''])
      expect(
        (await fetch('/api/location/flush/', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })).status,
      ).not.toBe(204)
  }
})

it('AP-03 flushing requires its own right, and a second factor where one is required', async () => {
  const flush = async (email: string) => {
    const { headers } = await signIn(site, email)
    const answer = await site.fetch('/api/location/flush/', { method: 'POST', headers })
    return [answer.status, answer.status === 204 ? '' : ((await answer.json()) as { message: string }).message]
  }
  await createUser(site, 'nobody@harborlantern.example')
  await createUser(site, 'everything-else@harborlantern.example', {
    grants: pagePermissions.map((permission) => [permission, 1]),
    permissions: groupPermissions.filter((permission) => permission !== 'flush_cache'),
  })
  const refusal = 'You may not rebuild caches. You need the permission “Rebuild caches”, which none of your groups has.'
  for (const name of ['nobody', 'everything-else'])
    expect(await flush(`${name}@harborlantern.example`)).toEqual([403, refusal])

  const strict = await openTemporarySite({ vars: { SECOND_FACTOR: 'everybody' } })
  await createUser(strict, 'flusher@harborlantern.example', { permissions: ['flush_cache'] })
  const { headers } = await signIn(strict, 'flusher@harborlantern.example')
  const answer = await strict.fetch('/api/location/flush/', { method: 'POST', headers })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: 'Please add a second factor to your account first.' },
  ])
})

it('AP-03 one user may flush six times in fifteen minutes, over both endpoints together', async () => {
  await createUser(site, 'flusher@harborlantern.example', { permissions: ['flush_cache'] })
  const { headers } = await signIn(site, 'flusher@harborlantern.example')
  const post = (path: string) => site.fetch(path, { method: 'POST', headers, body: '{}' })
  for (let time = 1; time <= 3; time++) {
    expect((await post('/api/location/flush/')).status).toBe(204)
    expect((await post(locationEndpoints.flushFeed.path)).status).toBe(200)
  }
  for (const path of ['/api/location/flush/', locationEndpoints.flushFeed.path]) {
    const refused = await post(path)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  }
})
