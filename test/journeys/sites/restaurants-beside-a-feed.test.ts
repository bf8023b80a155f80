import { expect, it } from 'vitest'
import type { LocationDetail, LocationListResponse } from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import type { CommandPaletteEntriesResponse } from '#schema/search/palette-wire.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { secondHost, setUpSecondSite } from '../../support/sites/second-site.ts'

const second = setUpSecondSite({ vars: { LOCATION_FEED_URL: 'https://feed.example/restaurants' } })

it('a feed owns the first site’s restaurants alone; those of others stay editable', async () => {
  const { site, ada } = second
  const inputs = [createImportedLocationInput(880001, '1 Heron Row', 'Salem', [42.5195, -70.8967])]
  expect(await importRestaurantInputs(site, secondHost, inputs)).toEqual([])
  const find = async (rlid: number) =>
    (await site.db.prepare('SELECT id FROM location WHERE rlid = ?').bind(rlid).first<number>('id'))!
  const first = await site.db
    .prepare('SELECT id FROM location WHERE site_id IS NULL AND closed_at IS NULL')
    .first<number>('id')
  const toPath = (id: number) => `${locationEndpoints.list.path}${id}/`
  const read = async (id: number) => (await ada.read<LocationDetail>(toPath(id))).body
  const [ours, theirs] = [await read(first!), await read(await find(880001))]
  expect([ours.has_feed, theirs.has_feed]).toEqual([true, false])
  // The address of a map is one of the restaurant’s own host.
  expect([ours.map_image === null, theirs.map_image]).toEqual([false, null])

  const change = (detail: LocationDetail, phone: string) =>
    ada.send('PATCH', toPath(detail.id), {
      version: detail.version,
      values: { phone },
    })
  expect((await change(ours, '(978) 555-0177')).status).toBe(400)
  expect((await change(theirs, '(978) 555-0177')).status).toBe(200)

  const close = async (id: number) =>
    (await ada.send('POST', `${toPath(id)}close/`, { version: (await read(id)).version })).status
  expect([await close(ours.id), await close(theirs.id)]).toEqual([409, 200])

  const { meta } = (await ada.read<LocationListResponse>(locationEndpoints.list.path)).body
  expect([meta.can_add, meta.has_feed]).toEqual([true, true])
  const palette = await ada.read<CommandPaletteEntriesResponse>(chooserAndCommandPaletteEndpoints.shortcuts.path)
  expect(palette.body.create).toContain('location')
})
