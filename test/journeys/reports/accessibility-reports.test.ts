import { beforeEach, expect, it } from 'vitest'
import { saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { createUser, openTemporarySite, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
// No report stands yet, and none was counted.
beforeEach(() =>
  site.db.batch(['accessibility_report', 'rate_limit_counter'].map((table) => site.db.prepare(`DELETE FROM ${table}`))),
)

const page_url = 'http://localhost:8787/menu/'
const sent = { page_url, dom: '<html><script>alert(1)</script></html>', screen_width: '390', screen_height: '844' }
const typed = (address: string) => ({
  'CF-Connecting-IP': address,
  'Content-Type': 'application/x-www-form-urlencoded',
})
const form = (values: object, headers: object = {}, address = '203.0.113.1') => ({
  method: 'POST',
  headers: { ...typed(address), ...headers },
  body: new URLSearchParams({ ...values }).toString(),
})
const report = '/accessibility-report/'

it('FT-06 PU-01 a report is stored, confirmed and described once; reading and deleting require permissions', async () => {
  const answer = await site.fetch(report, form(sent))
  expect(answer.status).toBe(303)
  const thanks = answer.headers.get('Location')!
  const page = await site.fetch(thanks)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  const html = await page.text()
  expect(html).toContain('Thank you for telling us')
  const token = /name="report" value="([^"]+)"/.exec(html)![1]!

  const wrong = await site.fetch(
    `${report}details/`,
    form({ report: token, message: 'The menu.', email: 'not an address' }),
  )
  expect(wrong.status).toBe(422)
  const again = await wrong.text()
  expect(again).toMatch(/Error: (?:<!-- -->)?Enter a valid e-mail address\./)
  expect(again).toContain('The menu.</textarea>')
  const described = await site.fetch(
    `${report}details/`,
    form({ report: token, message: 'The menu.', email: 'ann@mail.example' }),
  )
  expect(described.status).toBe(303)
  await site.fetch(`${report}details/`, form({ report: token, message: 'Something else.', email: '' }))

  await createUser(site, 'publisher@example.test', { permissions: ['access_reports', 'delete_report'] })
  await createUser(site, 'writer@example.test', {
    grants: [
      ['change', 1],
      ['publish', 1],
    ],
  })
  const [publisher, writer] = [await signIn(site, 'publisher@example.test'), await signIn(site, 'writer@example.test')]
  const list = '/wagtail/api/reports/accessibility/'
  const listing = await (await publisher.get(list)).json()
  expect(listing).toMatchObject({
    meta: { total_count: 1 },
    items: [{ page_url, message: 'The menu.', email: 'ann@mail.example', screen_width: 390, screen_height: 844 }],
  })
  const { id } = (listing as { items: { id: number }[] }).items[0]!
  expect(await (await publisher.get(`${list}${id}/`)).json()).toMatchObject({ dom: sent.dom })
  for (const path of [list, `${list}${id}/`, '/wagtail/api/reports/security-policy/']) {
    expect((await writer.get(path)).status, path).toBe(403)
    expect((await site.fetch(path)).status, path).toBe(401)
  }
  const remove = (headers: Record<string, string>) => site.fetch(`${list}${id}/`, { method: 'DELETE', headers })
  expect((await remove(writer.headers)).status).toBe(403)
  expect((await remove({ ...publisher.headers, 'X-CSRFToken': 'x' })).status).toBe(403)
  expect((await remove(publisher.headers)).status).toBe(204)
  expect((await remove(publisher.headers)).status).toBe(404)
  expect((await publisher.get(`${list}?limit=0`)).status).toBe(400)
  expect((await publisher.get(`${list}?order=x`)).status).toBe(400)
})

it('FT-06 without script the URL alone is a report', async () => {
  expect((await site.fetch(report, form({ page_url, dom: '', screen_width: '', screen_height: '' }))).status).toBe(303)
  const row = await site.db
    .prepare('SELECT page_url, dom, screen_width, screen_height FROM accessibility_report')
    .first()
  expect(row).toEqual({ page_url, dom: '', screen_width: null, screen_height: null })
})

it('invalid reports are rejected with a message, and large ones cut or rejected', async () => {
  const status = async (init: RequestInit, path = report) => (await site.fetch(path, init)).status
  expect(await status(form({}))).toBe(400)
  expect(await status(form({ page_url: 'javascript:alert(1)' }))).toBe(400)
  expect(await status(form({ page_url: `https://x.example/${'a'.repeat(2000)}` }))).toBe(400)
  expect(await status({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })).toBe(400)
  expect(await status({ method: 'POST' })).toBe(400)
  expect(await status(form(sent, { 'Sec-Fetch-Site': 'cross-site' }))).toBe(403)
  expect(await status(form({ ...sent, dom: 'x'.repeat(1_100_000) }))).toBe(413)
  for (const token of ['', '1', '1.x', '999999.aaaa', '1.%00'])
    expect(await status(form({ report: token, message: 'x' }, {}, '203.0.113.3'), `${report}details/`), token).toBe(403)
  expect((await site.db.prepare('SELECT count(*) AS n FROM accessibility_report').first<{ n: number }>())!.n).toBe(0)

  expect(
    await status(
      form({ ...sent, dom: 'é'.repeat(150_000), screen_width: '1e9', screen_height: '-4' }, {}, '203.0.113.4'),
    ),
  ).toBe(303)
  const row = await site.db
    .prepare('SELECT length(dom) AS length, screen_width, screen_height FROM accessibility_report')
    .first()
  expect(row).toEqual({ length: 100_000, screen_width: null, screen_height: null })
})

it('a network sends at most ten reports in fifteen minutes, without its address stored', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async () => (await site.fetch(report, form(sent, {}, '203.0.113.9'))).status),
  )
  expect(statuses.filter((status) => status === 303)).toHaveLength(10)
  const refused = await site.fetch(report, form(sent, {}, '203.0.113.9'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Sorry, we could not receive your report.')
  expect((await site.fetch(report, form(sent, {}, '203.0.113.10'))).status).toBe(303)
  const { results } = await site.db.prepare('SELECT key FROM rate_limit_counter').all()
  expect(JSON.stringify(results)).not.toContain('203.0.113')
})

it('FT-06 with a service configured the form posts there, and the policy allows it', async () => {
  const site = await openTemporarySite()
  await saveSettingInDatabase(site, 'operations', { accessibility_service: 'https://access.example/report?site=1' })
  const answer = await site.fetch('/terms/')
  expect(await answer.text()).toContain('action="https://access.example/report?site=1"')
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self' https://access.example;")
})
