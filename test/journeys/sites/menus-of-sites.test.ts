import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { RestaurantMenuAvailabilityResponse, SoldOutCountsListResponse } from '#schema/menus/availability-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import type { SelectableMenuSitesResponse } from '#schema/menus/site-wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { createSampleDish, findSiteId, menuApiPath, publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import {
  createPublishedPage,
  createSiteRecord,
  secondHost,
  setUpSecondSite,
  waitForCachedPage,
} from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const { site, club, ada } = second
const rlid = 890001
let id = 0
let theirs: Awaited<ReturnType<typeof publishMenuOfSite>>

beforeAll(async () => {
  const inputs = [createImportedLocationInput(rlid, '1 Reed Row', 'Salem', [42.5195, -70.8967])]
  expect(await importRestaurantInputs(site, secondHost, inputs)).toEqual([])
  id = await findSiteId(site, secondHost)
  await createPublishedPage(ada, second.front, 'Menu')
  theirs = await publishMenuOfSite(ada, id, 'nests', ['reed-soup', 'pond-lily'])
  await vi.waitFor(async () => expect((await club.fetch('/menu/nests/reed-soup/')).status).toBe(200), {
    timeout: 45_000,
    interval: 200,
  })
})

const textAt = async (at: typeof site, path: string) => (await at.fetch(path)).text()
const statusesOf = (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => [path, (await site.fetch(path)).status, (await club.fetch(path)).status] as const),
  )
const overview = async (of?: number) => (await ada.read<MenuDraftResponse>(menuApiPath('', of))).body
const readItem = async (item: number, of?: number) =>
  (await ada.read<MenuItemDetail>(menuApiPath(`items/${item}/`, of))).body
const publish = (of?: number) => ada.send('POST', menuApiPath('publish/', of), {})

it('each host has the pages of its own menu, and not the other’s', async () => {
  const [first] = (await overview()).sections
  expect(await statusesOf(['/menu/nests/', '/menu/nests/pond-lily/', `/allergens/${rlid}/`])).toEqual([
    ['/menu/nests/', 404, 200],
    ['/menu/nests/pond-lily/', 404, 200],
    [`/allergens/${rlid}/`, 404, 200],
  ])
  const ours = [`/menu/${first!.slug}/`, `/menu/${first!.slug}/${first!.items[0]!.slug}/`, '/allergens/1001/']
  expect((await statusesOf(ours)).map(([, one, other]) => [one, other])).toEqual([
    [200, 404],
    [200, 404],
    [200, 404],
  ])
  const html = await textAt(club, '/menu/')
  expect(html).toContain('reed-soup')
  expect(html).not.toContain('Clam chowder')
  expect(await textAt(site, '/menu/')).not.toContain('reed-soup')
  const dish = await textAt(club, '/menu/nests/reed-soup/')
  expect(dish).toContain(`<link rel="canonical" href="https://${secondHost}/menu/nests/reed-soup/"`)
  expect(dish).toContain('Blue Heron')
})

it('APIs, sitemap, orders and restaurant pages have the menu of their site alone', async () => {
  const menu = await textAt(club, `/api/menu/${rlid}/`)
  expect(menu).toContain('reed-soup')
  expect(menu).not.toContain('Clam chowder')
  expect((await site.fetch(`/api/menu/${rlid}/`)).status).toBe(404)
  expect(await textAt(site, '/api/menu/1001/')).not.toContain('reed-soup')

  const sections = (await (await club.fetch('/api/v2/menus/')).json()) as { items: { id: number }[] }
  expect(sections.items.map((each) => each.id)).toEqual([theirs.section])
  const detail = `/api/v2/menus/${theirs.section}/`
  expect([(await club.fetch(detail)).status, (await site.fetch(detail)).status]).toEqual([200, 404])

  const sitemap = await textAt(club, '/sitemap.xml')
  expect(sitemap).toContain(`https://${secondHost}/menu/nests/pond-lily/</loc>`)
  expect(sitemap).not.toContain('clam-chowder')
  expect(await textAt(site, '/sitemap.xml')).not.toContain('nests')

  const order = await textAt(club, `/order?rlid=${rlid}`)
  expect(order).toContain('reed-soup')
  expect(order).not.toContain('Clam chowder')

  const local = await textAt(club, '/locations/massachusetts/salem/1-reed-row/')
  expect(local).toContain('nests')
  expect(local).not.toContain('Rolls, pasta and bowls')
  expect(local).toContain('"hasMenu"')
})

/** What is cached or stale of the pages of the first site that show its menu. */
const readMarks = async () =>
  (
    await site.db
      .prepare(
        "SELECT path, seq FROM page_cache WHERE path GLOB '/menu/*' OR path GLOB '/allergens/*' OR path GLOB '/locations/*' OR path GLOB '/seafood-restaurants/*' ORDER BY path",
      )
      .all()
  ).results

it('publishing the menu of one site leaves the pages of the other cached', async () => {
  const [grill] = (await overview()).sections
  const ours = ['/menu/', `/menu/${grill!.slug}/`, '/allergens/1001/']
  const kept = await Promise.all(ours.map(async (path) => (await waitForCachedPage(site, path)).etag))
  const old = await waitForCachedPage(club, '/menu/nests/')
  const local = await waitForCachedPage(club, '/locations/massachusetts/salem/1-reed-row/')
  const { content, revisions } = await readItem(theirs.items[0]!, id)
  const change = { ...content, description: 'With cattail.', revision: revisions[0]!.id }
  expect((await ada.send('PUT', menuApiPath(`items/${theirs.items[0]}/`, id), change)).status).toBe(200)
  const { version } = await overview()
  const marks = await readMarks()
  expect((await publish(id)).status).toBe(200)
  await expect.poll(() => textAt(club, '/menu/nests/')).toContain('With cattail.')
  expect((await waitForCachedPage(club, '/menu/nests/')).etag).not.toBe(old.etag)
  expect((await waitForCachedPage(club, '/locations/massachusetts/salem/1-reed-row/')).etag).toBe(local.etag)
  expect(await readMarks()).toEqual(marks)
  for (const [index, path] of ours.entries())
    expect([path, (await site.fetch(path)).headers.get('ETag')]).toEqual([path, kept[index]])
  expect((await overview()).version).toBe(version)
})

it('nothing of a menu is read or changed in the name of another site', async () => {
  const first = await overview()
  const { sections, day_parts, modifier_groups, areas } = first
  const section = sections[0]!
  const [dish] = section.items
  const ours = await readItem(dish!.id)
  const before = JSON.stringify([await overview(), ours])
  const dishBody = { ...ours.content, name: 'Taken over', revision: ours.revisions[0]!.id }
  const shared = { sections, 'day-parts': day_parts, 'modifier-groups': modifier_groups, areas }
  const records = await Promise.all(
    Object.entries(shared).map(async ([segment, [record]]) => {
      const path = `${segment}/${record!.id}/`
      const { content, revisions } = (await ada.read<MenuRecordDetail<object>>(menuApiPath(path))).body
      return { path, content, revision: revisions[0]!.id }
    }),
  )
  const calls: [string, string, object | undefined, number][] = [
    ['GET', `items/${dish!.id}/`, undefined, 404],
    ['PUT', `items/${dish!.id}/`, dishBody, 404],
    ['DELETE', `items/${dish!.id}/`, undefined, 404],
    ['POST', `items/${dish!.id}/restore/`, undefined, 404],
    ['POST', 'items/', createSampleDish(section.id, 'cuckoo'), 404],
    ['GET', `items/${dish!.id}/revisions/${ours.revisions[0]!.id}/`, undefined, 404],
    ['POST', `items/${dish!.id}/revert/`, { revision: ours.revisions[0]!.id }, 404],
    ['PUT', `sections/${section.id}/order/`, { ids: section.items.map((item) => item.id) }, 409],
    ['PUT', 'order/', { ids: sections.map((each) => each.id) }, 409],
    ...records.flatMap(({ path, content, revision }): typeof calls => [
      ['GET', path, undefined, 404],
      ['PUT', path, { ...content, name: 'Taken over', revision }, 404],
      ['GET', `${path}revisions/${revision}/`, undefined, 404],
      ['POST', `${path}revert/`, { revision }, 404],
      ['DELETE', path, undefined, 404],
      ['POST', `${path}restore/`, undefined, 404],
    ]),
  ]
  for (const [method, path, body, status] of calls)
    expect([method, path, (await ada.send(method, menuApiPath(path, id), body)).status]).toEqual([method, path, status])
  const file = `ID,Name\n${dish!.id},Taken over\n`
  const report = await ada.send<{ counts: object }>('POST', menuApiPath('import/', id), { text: file, process: true })
  expect(report.body.counts).toMatchObject({ refused: 1, changed: 0 })
  expect((await ada.read(menuApiPath(`items/${theirs.items[0]}/`))).status).toBe(404)
  for (const path of ['', 'changes/', `items/${dish!.id}/`])
    expect((await ada.read(menuApiPath(path, 99_999))).status, path).toBe(404)
  expect(JSON.stringify([await overview(), await readItem(dish!.id)])).toBe(before)
  const exported = await (await site.fetch(menuApiPath('export/', id), { headers: ada.headers })).text()
  expect(exported).toContain('reed-soup')
  expect(exported).not.toContain(dish!.name)
})

it('what was deleted from a menu is restored in that menu alone', async () => {
  const lily = theirs.items[1]!
  expect((await ada.send('DELETE', menuApiPath(`items/${lily}/`, id))).status).toBe(204)
  expect((await ada.send('POST', menuApiPath(`items/${lily}/restore/`))).status).toBe(404)
  expect((await ada.send('POST', menuApiPath(`items/${lily}/restore/`, id))).status).toBe(204)
  const made = { slug: 'ponds', name: 'Ponds', description: '', day_part_id: null }
  const pond = (await ada.send<{ id: number }>('POST', menuApiPath('sections/', id), made)).body.id
  expect((await ada.send('DELETE', menuApiPath(`sections/${pond}/`, id))).status).toBe(204)
  expect((await ada.send('POST', menuApiPath(`sections/${pond}/restore/`))).status).toBe(404)
  expect((await ada.send('POST', menuApiPath(`sections/${pond}/restore/`, id))).status).toBe(204)
  expect((await overview(id)).sections.map(({ slug }) => slug)).toEqual(['nests', 'ponds'])
  expect((await ada.send('DELETE', menuApiPath(`sections/${pond}/`, id))).status).toBe(204)
})

it('two menus may have the same addresses', async () => {
  const [first] = (await overview()).sections
  const { id: _, items: __, ...content } = first!
  const twin = await ada.send<{ id: number }>('POST', menuApiPath('sections/', id), { ...content, day_part_id: null })
  expect(twin.status).toBe(201)
  const dish = await ada.send<{ id: number }>(
    'POST',
    menuApiPath('items/', id),
    createSampleDish(twin.body.id, first!.items[0]!.slug, { name: 'Twin of it' }),
  )
  expect(dish.status).toBe(201)
  expect((await publish(id)).status).toBe(200)
  const path = `/menu/${first!.slug}/${first!.items[0]!.slug}/`
  onTestFinished(async () => {
    for (const deleted of [`items/${dish.body.id}/`, `sections/${twin.body.id}/`])
      expect((await ada.send('DELETE', menuApiPath(deleted, id))).status).toBe(204)
    expect((await publish(id)).status).toBe(200)
    await expect.poll(async () => (await club.fetch(path)).status).toBe(404)
  })
  await expect.poll(() => textAt(club, path)).toContain('Twin of it')
  expect(await textAt(site, path)).not.toContain('Twin of it')
})

it('a dish is sold out in a restaurant of its own menu alone', async () => {
  const until = { until: 'next_morning' }
  const [ours] = (await overview()).sections[0]!.items
  expect((await ada.send('PUT', menuApiPath(`availability/${rlid}/${ours!.id}/`), until)).status).toBe(404)
  expect((await ada.send('PUT', menuApiPath(`availability/1001/${theirs.items[0]}/`), until)).status).toBe(404)
  const sold = await ada.send<RestaurantMenuAvailabilityResponse>(
    'PUT',
    menuApiPath(`availability/${rlid}/${theirs.items[0]}/`),
    until,
  )
  expect(sold.status).toBe(200)
  expect(sold.body.sections[0]!.items[0]).toMatchObject({ name: 'reed-soup', sold_out_until: expect.any(String) })
  const listed = await ada.read<SoldOutCountsListResponse>(`${menuApiPath('availability/')}?sold_out=1&limit=100`)
  expect(listed.body.items.map((item) => item.rlid)).toContain(rlid)
  const listOf = async (of: number, search: number) => {
    const found = await ada.read<SoldOutCountsListResponse>(`${menuApiPath('availability/', of)}&search=${search}`)
    return found.body.items.map((item) => item.rlid)
  }
  expect([await listOf(id, rlid), await listOf(id, 1001)]).toEqual([[rlid], []])
  expect([await listOf(1, rlid), await listOf(1, 1001)]).toEqual([[], [1001]])
  expect(await listOf(987_654, rlid)).toEqual([])
})

it('a restricted page of the menu hides its site’s menu, and not the other’s', async () => {
  const page = await findPageId(site, '/heron-club/menu/')
  const restrict = (body: object) => ada.act(page, 'privacy', body)
  const paths = ['/menu/nests/', `/allergens/${rlid}/`, `/api/menu/${rlid}/`]
  const local = '/locations/massachusetts/salem/1-reed-row/'
  expect((await restrict({ restriction_type: 'password', password: 'a reed in the pond' })).status).toBeLessThan(300)
  await expect
    .poll(() => Promise.all(paths.map(async (path) => (await club.fetch(path)).status)))
    .toEqual([403, 403, 403])
  await expect.poll(() => textAt(club, local)).not.toContain('nests')
  expect((await site.fetch('/api/menu/1001/')).status).toBe(200)
  expect((await restrict({ restriction_type: 'none' })).status).toBeLessThan(300)
  await expect.poll(() => textAt(club, local)).toContain('nests')
})

it('an editors’ page below the menu gets its visitor’s form also from the cache', async () => {
  const stored = await site.db
    .prepare(
      "SELECT content FROM page JOIN revision ON revision.id = live_revision_id WHERE url_path = '/email-signup/'",
    )
    .first<string>('content')
  const content = { ...JSON.parse(stored!), slug: 'news', landing_page: null }
  const parent = await findPageId(site, '/heron-club/menu/')
  expect((await ada.create(parent, content, { type: 'email_signup_page', publish: true })).status).toBe(201)
  const readHash = async () => {
    expect(await textAt(club, '/menu/news/')).toContain('<form')
    return site.db.prepare("SELECT hash FROM page_cache WHERE path = '/heron-club/menu/news/'").first('hash')
  }
  await expect.poll(readHash).toEqual(expect.any(String))
  // Once a later rendering comes from the cache, this one does too.
  await createPublishedPage(ada, second.front, 'Wrens')
  await waitForCachedPage(club, '/wrens/')
  expect(await textAt(club, '/menu/news/')).not.toContain('%%')
})

it('the back office names sites, whose one menu keeps them from being deleted', async () => {
  const { sites } = (await ada.read<SelectableMenuSitesResponse>(menuApiPath('sites/'))).body
  expect(sites).toEqual([
    { id: 1, name: 'Harbor Lantern', country: 'US', url: `${second.mainOrigin}/menu/` },
    { id, name: 'Club', country: 'US', url: `https://${secondHost}/menu/` },
  ])
  expect((await ada.send('POST', menuApiPath('', id), { country: 'US' })).status).toBe(409)
  const refused = await ada.send('POST', menuApiPath('', id), { country: 'ZZ' })
  expect(refused).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'country', message: 'The currency of this country is not known.' }] },
  })
  const third = (await createPublishedPage(ada, await findPageId(site, '/'), 'Otter den')).id
  const record = await createSiteRecord(ada, 'otter.example.test', third)
  await vi.waitFor(async () =>
    expect((await ada.read(menuApiPath('', record))).body).toMatchObject({ message: 'There is no menu.' }),
  )
  const section = { slug: 'dens', name: 'Dens', description: '', day_part_id: null }
  expect((await ada.send('POST', menuApiPath('sections/', record), section)).status).toBe(404)
  expect((await ada.send('POST', menuApiPath('items/', record), createSampleDish(1, 'eel'))).status).toBe(404)
  const { section: dens, items } = await publishMenuOfSite(ada, record, 'dens', ['eel'])
  const remove = () => ada.send('DELETE', `${apiPaths.site(record)}?with_settings=true`)
  expect([(await remove()).status, (await remove()).body]).toMatchObject([
    409,
    { message: expect.stringContaining('A site with a menu cannot be deleted.') },
  ])
  expect((await ada.send('DELETE', menuApiPath(`items/${items[0]}/`, record))).status).toBe(204)
  expect((await ada.send('DELETE', menuApiPath(`sections/${dens}/`, record))).status).toBe(204)
  expect((await publish(record)).status).toBe(200)
  expect((await remove()).status).toBe(204)
})
