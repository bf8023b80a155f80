import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { page } from '#schema/pages/table.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { openSiteWithLocationAdmin } from '../../support/locations/location-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const own = { title: 'The first Lantern', seo_title: 'Best chowder in Salem' }

/** A site whose restaurant in Salem has a page, with the requests of an administrator about it. */
async function openSiteWithLocalPage() {
  const { site, ada, ...restaurant } = await openSiteWithLocationAdmin()
  const id = await findPageId(site, salemPage)
  const read = () =>
    ada.json<{ content: Record<string, string>; latest_revision_id: number }>(`/wagtail/api/editor/pages/${id}/`)
  return {
    ...{ site, ada, restaurant, id, read },
    save: async (change: object) => {
      const { content, latest_revision_id } = await read()
      const input = { base_revision_id: latest_revision_id, content: { ...content, ...change } }
      const saved = await ada.act(id, 'save', input)
      expect(saved.status).toBe(200)
      return saved.body.latest_revision_id
    },
    findRow: async () => (await getDrizzle(site.db).select().from(page).where(eq(page.id, id)).get())!,
  }
}

it('a corrected address leaves what an unpublished draft of the page says', async () => {
  const { ada, restaurant, id, read, save, findRow } = await openSiteWithLocalPage()
  const before = await findRow()
  await save(own)
  const { version } = await restaurant.detail(restaurant.id)
  const values = { zip: '01971', address1: '349 State Street' }
  expect((await restaurant.patch(restaurant.id, { version, values })).status).toBe(200)

  const { content } = await read()
  expect(content).toMatchObject(own)
  expect(content['search_description']).toContain('349 State Street, Salem, MA 01971')
  const row = await findRow()
  expect(row).toMatchObject({ draft_title: own.title, has_unpublished_changes: true })
  expect(row.title).toContain('349 State Street')
  expect(row.seo_title).toContain('349 State Street')
  expect(before.seo_title).toContain('347 State Street')

  expect((await ada.act(id, 'publish', { base_revision_id: row.latest_revision_id })).status).toBe(200)
  expect(await findRow()).toMatchObject({ ...own, has_unpublished_changes: false })
})

it('a draft without any automatic text stays the latest revision', async () => {
  const { restaurant, save, findRow } = await openSiteWithLocalPage()
  const latest_revision_id = await save({ ...own, search_description: 'By the wharf.' })
  const { live_revision_id, latest_revision_created_at } = await findRow()
  const { version } = await restaurant.detail(restaurant.id)
  expect((await restaurant.patch(restaurant.id, { version, values: { zip: '01971' } })).status).toBe(200)
  const row = await findRow()
  expect(row).toMatchObject({ latest_revision_id, latest_revision_created_at })
  expect(row.live_revision_id).not.toBe(live_revision_id)
  expect(row.search_description).toContain('01971')
})

it('a draft saved while an import is planned is not replaced by it', async () => {
  const { site, restaurant, read, save } = await openSiteWithLocalPage()
  const { values } = await restaurant.detail(restaurant.id)
  const { city, state, latitude, longitude, timeZone, rlid, phone, country } = values
  const row = { city, state, latitude, longitude, timeZone, rlid, phone, country, stateName: 'Massachusetts' }
  const plan = await planLocationImport(site.db, [{ ...row, address1: '349 State Street', zip: '01970' }])
  const latest = await save(own)
  await expect(plan.write()).rejects.toThrow()
  expect(await read()).toMatchObject({ latest_revision_id: latest, content: own })
})
