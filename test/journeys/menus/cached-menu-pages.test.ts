import { beforeAll, expect, it } from 'vitest'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import { paths } from '#schema/paths.ts'
import { createQuartersImage, insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { createMenuPublisherAndChef, type MenuClient } from '../../support/menus/menu-client.ts'
import { setUpSharedSite } from '../../support/site.ts'
import { waitForCachedPage } from '../../support/sites/second-site.ts'

const site = setUpSharedSite()
let ada: MenuClient
let chef: MenuClient

beforeAll(async () => {
  ;({ ada, chef } = await createMenuPublisherAndChef(site))
})

const read = async (path: string) => (await site.fetch(path)).text()
const readCached = async (path: string) => (await waitForCachedPage(site, path)).html

const publish = async () => expect((await ada.call('POST', 'publish/')).status).toBe(200)
const findSection = async (slug: string) => (await chef.menu()).sections.find((section) => section.slug === slug)!

it('a dish’s new picture is on every cached page showing it once published', async () => {
  const section = await findSection('grill')
  const [dish] = section.items
  const shown = [paths.menu, paths.menuSection(section.slug), paths.menuItem(section.slug, dish!.slug)]
  for (const path of shown) expect(await readCached(path)).toContain(`picture-${dish!.image_id}`)
  const bytes = await createQuartersImage(80, 60).webp().toBuffer()
  const image_id = await insertImageIntoLibrary(site, bytes, 'images/grill-again.webp')
  await chef.save(dish!.name, { image_id })
  await publish()
  for (const path of shown) expect(await read(path), path).toContain(`picture-${image_id}`)
})

it('a section’s new hours are on every cached page showing them once published', async () => {
  const { items, ...section } = await findSection('fryer')
  const evening = {
    ...{ name: 'Evening', weekdays: [], from_minute: 1020, to_minute: 1320 },
    ...{ from_date: null, to_date: null },
  }
  const part = await chef.call<MenuRecordDetail<typeof evening>>('POST', 'day-parts/', evening)
  expect(part.status).toBe(201)
  const { content, revisions } = (await chef.call<MenuRecordDetail<object>>('GET', `sections/${section.id}/`)).body
  const timed = { ...content, day_part_id: part.body.id, revision: revisions[0]!.id }
  expect((await chef.call('PUT', `sections/${section.id}/`, timed)).status).toBe(200)
  await publish()
  const shown = [paths.menu, paths.menuSection(section.slug), paths.menuItem(section.slug, items[0]!.slug)]
  for (const path of shown) expect(await readCached(path)).toContain('5:00 PM to 10:00 PM')
  const later = { ...evening, from_minute: 1080, revision: part.body.revisions[0]!.id }
  expect((await chef.call('PUT', `day-parts/${part.body.id}/`, later)).status).toBe(200)
  await publish()
  for (const path of shown) expect(await read(path), path).toContain('6:00 PM to 10:00 PM')
})

it('a price of a region moved abroad is on no cached page once published', async () => {
  const bay = { kind: 'region', name: 'Bay', members: ['US-MA'] }
  const region = await chef.call<MenuRecordDetail<typeof bay>>('POST', 'areas/', bay)
  expect(region.status).toBe(201)
  const section = await findSection('chowders-and-small-plates')
  const [dish] = section.items
  const same = { variant: '', is_available: null, name: null, image_id: null }
  const { content } = await chef.find(dish!.name)
  const override = { ...same, scope: 'region' as const, target: `${region.body.id}`, price_cents: 123 }
  await chef.save(dish!.name, { overrides: [...content.overrides, override] })
  await publish()
  const shown = [paths.menu, paths.menuSection(section.slug), paths.menuItem(section.slug, dish!.slug)]
  for (const path of shown) expect(await readCached(path)).toContain('from $1.23')
  const abroad = { ...bay, members: ['CA-ON'], revision: region.body.revisions[0]!.id }
  expect((await chef.call('PUT', `areas/${region.body.id}/`, abroad)).status).toBe(200)
  await publish()
  for (const path of shown) expect(await read(path), path).not.toContain('from $1.23')
})
