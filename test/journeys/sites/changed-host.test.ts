import { expect, it } from 'vitest'
import type { SiteDetail } from '#schema/sites/wire.ts'
import { createTestBrowser, waitForLatestMailText } from '../../support/accounts/account-browser.ts'
import { createSiteWithAdministrator, type UsersClient } from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createUser, type TestSite } from '../../support/site.ts'
import { createSiteRecord } from '../../support/sites/second-site.ts'

const salem = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

async function changeSite(ada: UsersClient, changes: Partial<Pick<SiteDetail, 'hostname' | 'port'>>) {
  const { body } = await ada.read<SiteDetail>(apiPaths.site(1))
  const { id: _, root_page, origin: __, ...values } = { ...body, root_page: body.root_page.id }
  const saved = await ada.send('PUT', apiPaths.site(1), { ...values, root_page, ...changes })
  expect([saved.status, saved.body]).toMatchObject([200, changes])
}

/** Every address that each kind of answer gives of a site, with what it says. */
const answers: Record<string, (origin: string) => string> = {
  '/': (origin) => `<link rel="canonical" href="${origin}/"/>`,
  [salem]: (origin) => `href="${origin}/order?rlid=`,
  '/sitemap.xml': (origin) => `<loc>${origin}/`,
  '/robots.txt': (origin) => `Sitemap: ${origin}/sitemap.xml`,
  '/api/v2/pages/': (origin) => `"html_url":"${origin}/`,
  '/api/v2/restaurants/': (origin) => `"html_url":"${origin}/`,
  '/api/location/getlocations/?latitude=42.5&longitude=-70.9&radius=50': (origin) => `"countryRootURL":"${origin}"`,
}

/** Waits until every response has an origin, and neither a mail nor a response has the previous one. */
async function expectOrigin(site: TestSite, origin: string, before: string) {
  for (const [path, toText] of Object.entries(answers)) {
    const names = async (text: string) => (await (await site.fetch(path)).text()).includes(text)
    await expect.poll(() => names(toText(origin)), { message: path }).toBe(true)
    await expect.poll(() => names(before), { message: path }).toBe(false)
  }
  const email = `${new URL(origin).host.replaceAll(/\W/g, '-')}@example.test`
  await createUser(site, email)
  expect((await createTestBrowser(site).post(apiPaths.passwordReset(), { email })).status).toBe(204)
  expect(await waitForLatestMailText(site, email, 'password_reset')).toContain(`${origin}/wagtail/password_reset/`)
}

const countOrderAddresses = ({ db }: TestSite, origin: string) =>
  db.prepare('SELECT count(*) AS n FROM country WHERE root_url = ?1').bind(origin).first<number>('n')

it('pages, files, APIs, mails and orders move to a site’s changed host', async () => {
  const { site, ada } = await createSiteWithAdministrator()
  const prepared = (await ada.read<SiteDetail>(apiPaths.site(1))).body.origin
  const elsewhere = 'https://orders.example.com'
  await site.db.prepare("UPDATE country SET root_url = ?1 WHERE code = 'CA'").bind(elsewhere).run()
  const [first, second] = ['https://www.heron.example', 'https://www.grey-heron.example']
  await changeSite(ada, { hostname: 'www.heron.example', port: 443 })
  await expectOrigin(site, first, prepared)
  await changeSite(ada, { hostname: 'www.grey-heron.example' })
  await expectOrigin(site, second, first)
  await changeSite(ada, { port: 8080 })
  await expectOrigin(site, 'http://www.grey-heron.example:8080', second)
  expect(await countOrderAddresses(site, elsewhere), 'an ordering service elsewhere stays').toBe(1)
})

it('orders move from a deleted host name to the one that remains', async () => {
  const { site, ada, home } = await createSiteWithAdministrator()
  const twin = await createSiteRecord(ada, 'www.heron.example', home)
  await site.db.prepare("UPDATE country SET root_url = 'https://www.heron.example'").run()
  expect((await ada.send('DELETE', apiPaths.site(twin))).status).toBe(204)
  const { origin } = (await ada.read<SiteDetail>(apiPaths.site(1))).body
  expect(await countOrderAddresses(site, 'https://www.heron.example')).toBe(0)
  expect(await countOrderAddresses(site, origin)).toBeGreaterThan(0)
})
