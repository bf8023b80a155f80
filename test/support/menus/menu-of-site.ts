import { expect } from 'vitest'
import { allergens } from '#schema/menus/allergens.ts'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import type { UsersClient } from '../accounts/users-client.ts'
import type { TestSite } from '../site.ts'

/** The path of an endpoint of the menu of a site; without one, of the site at the top. */
export const menuApiPath = (path: string, site?: number) =>
  `/wagtail/api/main/menu/${path}${site === undefined ? '' : `?site=${site}`}`

/** Returns a dish for $12 that is free of all allergens. */
export const createSampleDish = (
  section_id: number,
  slug: string,
  change: Partial<MenuItemContent> = {},
): MenuItemContent => ({
  ...{ section_id, slug, name: slug, description: '', external_id: '', price_cents: 1200, image_id: null },
  ...{ day_part_id: null, overrides: [] },
  details: {
    ...{ variants: [], modifier_groups: [], diets: [], calories: 300, nutrition: {} },
    allergens: Object.fromEntries(allergens.map((allergen) => [allergen, 'free' as const])),
  },
  ...change,
})

/** Begins and publishes the menu of a site: one section with dishes. Returns their ids in the order of their slugs. */
export async function publishMenuOfSite(client: UsersClient, site: number, section: string, slugs: readonly string[]) {
  expect((await client.send('POST', menuApiPath('', site), { country: 'US' })).status).toBe(201)
  const content = { slug: section, name: section, description: '', day_part_id: null }
  const sectionId = (await client.send<{ id: number }>('POST', menuApiPath('sections/', site), content)).body.id
  const items: number[] = []
  for (const slug of slugs) {
    const made = await client.send<{ id: number }>(
      'POST',
      menuApiPath('items/', site),
      createSampleDish(sectionId, slug),
    )
    expect(made.status).toBe(201)
    items.push(made.body.id)
  }
  expect((await client.send('POST', menuApiPath('publish/', site), {})).status).toBe(200)
  return { section: sectionId, items }
}

/** Returns the id of the site with a host name. */
export const findSiteId = async ({ db }: TestSite, hostname: string): Promise<number> =>
  (await db.prepare('SELECT id FROM site WHERE hostname = ?').bind(hostname).first<number>('id'))!
