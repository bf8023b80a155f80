import { expect, it } from 'vitest'
import { findPageId } from '../../support/pages/page-ids.ts'
import {
  setUpPrivatePages,
  testPagePassword,
  toCookieRequestInit,
  unlockPageWithPassword,
} from '../../support/pages/private-pages.ts'

const clubs = setUpPrivatePages()

const menuPaths = ['/menu/grill/', '/menu/grill/?without=milk', '/menu/grill/atlantic-salmon/', '/allergens/1001/']
const menuApiPath = '/api/menu/1001/'
const restaurantPath = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

/** The name of a dish as the search for a restaurant to order it from says it; undefined if it says none. */
const findDishName = async () => {
  const dish = await clubs.site.db
    .prepare("SELECT min(id) AS id FROM menu_item WHERE state = 'live'")
    .first<{ id: number }>()
  const map = await clubs.site.fetch(`/api/location/map/?dish=${dish!.id}`)
  return ((await map.json()) as { dish_name?: string }).dish_name
}

const getStatuses = async (paths: readonly string[], cookie = '') =>
  Promise.all(paths.map(async (path) => (await clubs.site.fetch(path, toCookieRequestInit(cookie))).status))

it('sections, dishes, allergens and the API are as private as the menu’s page', async () => {
  const { site, restrict } = clubs
  const menu = await findPageId(site, '/menu/')
  const paths = [...menuPaths, menuApiPath]
  expect(await getStatuses(paths)).toEqual(paths.map(() => 200))
  const restaurantText = async () => (await site.fetch(restaurantPath)).text()
  expect(await restaurantText()).toContain('Rolls, pasta and bowls')
  expect(await findDishName()).toBeTypeOf('string')

  await restrict(menu, { restriction_type: 'password', password: testPagePassword })
  // Renderings that are cached elsewhere are replaced within seconds.
  await expect.poll(() => getStatuses(paths)).toEqual(paths.map(() => 403))
  const denied = await site.fetch('/menu/grill/')
  expect(denied.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await denied.text()).not.toContain('salmon')
  expect(await (await site.fetch(menuApiPath)).json()).toEqual({
    message: 'The menu is private. Open its page to sign in.',
  })
  await expect.poll(restaurantText).not.toContain('Rolls, pasta and bowls')
  expect(await findDishName()).toBeUndefined()

  const cookie = await unlockPageWithPassword(site, '/menu/grill/')
  expect(await getStatuses(paths, cookie)).toEqual(paths.map(() => 200))
  for (const path of paths) {
    const allowed = await site.fetch(path, toCookieRequestInit(cookie))
    expect([path, allowed.headers.get('Cache-Control')]).toEqual([path, 'private, no-store'])
  }
  expect(await getStatuses(paths)).toEqual(paths.map(() => 403))

  await restrict(menu, { restriction_type: 'none' })
  await expect.poll(() => getStatuses(paths)).toEqual(paths.map(() => 200))
  await expect.poll(restaurantText).toContain('Rolls, pasta and bowls')
})

it('the menu of a site that is private as a whole is private', async () => {
  const { site, home, restrict } = clubs
  await restrict(home, { restriction_type: 'login' })
  await expect.poll(() => getStatuses([...menuPaths, menuApiPath])).toEqual([302, 302, 302, 302, 403])
  expect(await findDishName()).toBeUndefined()
  const response = await site.fetch('/menu/grill/')
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    `/_util/login/?next=${encodeURIComponent('/menu/grill/')}`,
  ])
  await restrict(home, { restriction_type: 'none' })
})
