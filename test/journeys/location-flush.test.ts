import { expect, it } from 'vitest'
import { makeUser, ownSite, signIn } from '../helpers.ts'

const secret = 'a-flush-secret-of-more-than-thirty-two-characters'
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

it('AP-03 flushing is for who knows the secret or is signed in, makes locations anew and answers 204', async () => {
  const site = await ownSite({ vars: { FLUSH_SECRET: secret } })
  const version = () => site.db.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>('value')
  const flush = (path: string, headers: Record<string, string>) => site.ask(path, { method: 'POST', headers })
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

  expect(await (await site.ask(salemPage)).text()).toContain('Hours of Operation')
  await site.db.prepare("UPDATE location SET phone = '(555) 010-0177' WHERE line1_slug = '347-state-street'").run()
  for (const path of ['/api/location/flush/', '/api/location/flush']) {
    const answer = await flush(path, { Authorization: `Bearer ${secret}` })
    expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([204, '', 'private, no-store'])
  }
  expect(await version()).toBe(before + 2)
  expect(await (await site.ask(salemPage)).text()).toContain('(555) 010-0177')
  const kept = await (await site.miniflare.getKVNamespace('KV')).list({ prefix: 'locations:' })
  expect(kept.keys.map(({ name }) => name)).toEqual([`locations:${before + 2}`])

  await makeUser(site, 'flush@harborlantern.example')
  const editor = await signIn(site, 'flush@harborlantern.example')
  const { 'X-CSRFToken': _, ...withoutToken } = editor.headers
  expect((await flush('/api/location/flush/', withoutToken)).status).toBe(403)
  expect((await flush('/api/location/flush/', { ...editor.headers, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await flush('/api/location/flush/', editor.headers)).status).toBe(204)

  const read = await site.ask('/api/location/flush/')
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
})

it('AP-03 a secret that is missing or too short opens nothing', async () => {
  for (const vars of [{}, { FLUSH_SECRET: 'short' }]) {
    const site = await ownSite({ vars })
    for (const token of ['short', 'undefined', ''])
      expect((await site.ask('/api/location/flush/', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })).status).not.toBe(
        204,
      )
  }
})
