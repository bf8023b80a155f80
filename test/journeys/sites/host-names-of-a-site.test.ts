import { expect, it, vi } from 'vitest'
import type { SiteSettingsAndPageCountResponse } from '../../../schema/sites/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { findSiteId, publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createSiteRecord, secondHost, setUpSecondSite, siteAtHostname } from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const twinHost = 'www.b.example.test'
const rlid = 870001

/** What visitors of a host see of its site. */
async function readSite(host: string) {
  const at = siteAtHostname(second.site, host)
  const [front, dish, restaurant] = await Promise.all(
    ['/', '/menu/nests/reed-soup/', `/api/location/getlocation/?rlid=${rlid}`].map((path) => at.fetch(path)),
  )
  const html = await front!.text()
  return [html.includes('Blue Heron'), html.includes('content="#5b2a6e"'), dish!.status, restaurant!.status]
}
const isWhole = (host: string) =>
  vi.waitFor(async () => expect(await readSite(host)).toEqual([true, true, 200, 200]), {
    timeout: 45_000,
    interval: 200,
  })

it('a site’s other host name keeps restaurants, menu and look when one is removed', async () => {
  const { site, ada } = second
  const id = await findSiteId(site, secondHost)
  expect(
    await importRestaurantInputs(site, secondHost, [
      createImportedLocationInput(rlid, '1 Reed Row', 'Salem', [42.5, -70.9]),
    ]),
  ).toEqual([])
  await publishMenuOfSite(ada, id, 'nests', ['reed-soup'])
  const settings = createSettingsClient(ada)
  const { colors } = (await settings.open('theme', id)).body.values as { colors: object }
  expect((await settings.save('theme', { colors: { ...colors, brand: '#5b2a6e' } }, id)).status).toBe(200)
  const twin = await createSiteRecord(ada, twinHost, second.front)
  await Promise.all([isWhole(secondHost), isWhole(twinHost)])

  const usage = async (of: number) =>
    (await ada.read<SiteSettingsAndPageCountResponse>(apiPaths.recordPart('sites', of, 'usage'))).body.meta
  expect((await usage(id)).successor).toEqual({ hostname: twinHost, keeps_settings: true })
  expect((await usage(twin)).successor).toEqual({ hostname: secondHost, keeps_settings: false })
  // The younger of the two has nothing of the site.
  const third = await createSiteRecord(ada, 'm.b.example.test', second.front)
  expect((await ada.send('DELETE', apiPaths.site(third))).status).toBe(204)
  expect((await ada.send('DELETE', apiPaths.site(id))).status).toBe(204)
  await isWhole(twinHost)
  expect((await ada.send('GET', apiPaths.site(twin))).status).toBe(404)
  expect((await settings.open('brand', id)).body.values).toMatchObject({ name: 'Blue Heron' })
  const looks = await ada.read<{ total_count: number }>(`/wagtail/api/main/looks/${id}/`)
  expect(looks.body.total_count).toBe(2)

  const last = await ada.send('DELETE', `${apiPaths.site(id)}?with_settings=true`)
  expect([last.status, last.body]).toMatchObject([
    409,
    { message: 'A site with restaurants cannot be deleted. This one has 1.' },
  ])
})
