import { expect, it } from 'vitest'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { readStoredLocationsSnapshot } from '../../../worker/locations/search/stored-snapshot.ts'
import { openSiteWithLocationAdmin } from '../../support/locations/location-client.ts'

it('after a change of one restaurant the search equals that of a full reading', async () => {
  const { site, ada, id, detail, patch } = await openSiteWithLocationAdmin()
  const storage = await getStorageBindings(site.miniflare)
  const read = async () => {
    const version = await storage.DB.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>(
      'value',
    )
    const { results } = await storage.DB.prepare('SELECT * FROM location_density ORDER BY first').all()
    return { ...(await readStoredLocationsSnapshot(storage.KV, version!))!, results }
  }
  const before = await read()
  // A wait list that changed since the last snapshot is in the next one.
  const list = { posted_wait: '25', max_party_size: 6 }
  expect((await ada.post(`/wagtail/api/main/waitlists/1002/open/`, list)).status).toBe(200)
  // What no request has changed is not read.
  const hide = (phone: string) =>
    storage.DB.prepare('UPDATE location SET phone = ?1 WHERE rlid = 1003').bind(phone).run()
  const phone = await storage.DB.prepare('SELECT phone FROM location WHERE rlid = 1003').first<string>('phone')
  await hide('not read')
  const { version, values } = await detail(id)
  const moved = { phone: '555 010 0142', latitude: values.latitude + 1 }
  expect((await patch(id, { version, values: moved })).status).toBe(200)

  const changed = await read()
  const text = new TextDecoder().decode(changed.snapshot.json)
  for (const part of ['(555) 010-0142', '"estimatedWaitTime":"25"']) expect(text).toContain(part)
  expect(text).not.toContain('not read')
  expect(changed.metadata).toEqual(before.metadata)
  expect(changed.snapshot.vectors).not.toEqual(before.snapshot.vectors)

  await hide(phone!)
  await refreshLocationSearchData(storage)
  expect((await read()).snapshot).toEqual(changed.snapshot)
  expect((await read()).results).toEqual(changed.results)
})

it('without the snapshot before it, a change reads all restaurants', async () => {
  const { site, id, detail, patch } = await openSiteWithLocationAdmin()
  const { DB, KV } = await getStorageBindings(site.miniflare)
  for (const { name } of (await KV.list({ prefix: 'locations:' })).keys) await KV.delete(name)
  const { version } = await detail(id)
  expect((await patch(id, { version, values: { phone: '555 010 0142' } })).status).toBe(200)
  const current = await DB.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>('value')
  const { snapshot } = (await readStoredLocationsSnapshot(KV, current!))!
  const open = await DB.prepare('SELECT count(*) AS open FROM location WHERE closed_at IS NULL').first<number>('open')
  expect(snapshot.ids.length).toBe(open)
})
