import { expect, it } from 'vitest'
import { openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import { type ReportListResponse, toReportRowsUrl } from '../../support/report-urls.ts'
import type { TestSite } from '../../support/site.ts'

const send = (site: TestSite, body: unknown, headers: Record<string, string> = {}) =>
  site.fetch('/api/web-vitals/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

interface WebVitalsRow {
  day: string
  template: string
  visits: number
  LCP: { text: string; rating: string } | null
  INP: { text: string; rating: string } | null
  CLS: { text: string; rating: string } | null
}

it('the report shows web vitals of three quarters of visits by day and template', async () => {
  const { site, json } = await openSiteWithAdministrator()
  const visits = [
    { template: 'home_page', values: { LCP: 900, CLS: 0.002, TTFB: 90 } },
    { template: 'home_page', values: { LCP: 1400, CLS: 0 } },
    { template: 'home_page', values: { LCP: 1300, INP: 240 } },
    { template: 'home_page', values: { LCP: 9000 } },
    { template: 'menu_section', values: { LCP: 11_000 } },
  ]
  for (const visit of visits) expect((await send(site, visit)).status).toBe(204)
  const { meta, items } = await json<ReportListResponse<WebVitalsRow>>(toReportRowsUrl('web-vitals'))
  const day = new Date().toISOString().slice(0, 10)
  expect(meta.total_count).toBe(2)
  expect(items).toMatchObject([
    {
      ...{ day, template: 'home_page', visits: 4 },
      LCP: { text: '≤ 1.5 s', rating: 'good' },
      INP: { text: '≤ 300 ms', rating: 'needs improvement' },
      CLS: { text: '≤ 0.01', rating: 'good' },
    },
    { template: 'menu_section', visits: 1, LCP: { text: '> 10 s', rating: 'poor' }, INP: null },
  ])
  const filtered = await json<ReportListResponse<WebVitalsRow>>(`${toReportRowsUrl('web-vitals')}?template=home_page`)
  expect(filtered.items.map(({ template }) => template)).toEqual(['home_page'])
  const rows = await site.db.prepare('SELECT count(*) AS rows, sum(count) AS visits FROM web_vital').first()
  expect(rows).toEqual({ rows: 7, visits: 9 })
})

it('a visit with a Global Privacy Control signal is not counted', async () => {
  const { site } = await openSiteWithAdministrator()
  const visit = { template: 'home_page', values: { LCP: 900 } }
  const count = () => site.db.prepare('SELECT coalesce(sum(count), 0) AS visits FROM web_vital').first<number>('visits')
  expect((await send(site, visit, { 'Sec-GPC': '1' })).status).toBe(204)
  expect(await count()).toBe(0)
  expect((await send(site, visit, { 'Sec-GPC': '0' })).status).toBe(204)
  expect(await count()).toBe(1)
})

it('what no page of this site can have measured is refused and not counted', async () => {
  const { site } = await openSiteWithAdministrator()
  const refused = [
    { template: 'no_such_page', values: { LCP: 1 } },
    { template: 'home_page', values: { LCP: -1 } },
    { template: 'home_page', values: { LCP: '1' } },
    { template: 'home_page', values: { FID: 1 } },
    { template: 'home_page', values: { LCP: 1 }, visitor: 'ann@mail.example' },
    { template: "home_page'", values: {} },
    [],
    null,
  ]
  for (const body of refused) expect((await send(site, body)).status, JSON.stringify(body)).toBe(400)
  expect((await site.fetch('/api/web-vitals/')).status).toBe(405)
  expect(await site.db.prepare('SELECT count(*) AS rows FROM web_vital').first()).toEqual({ rows: 0 })
  const network = { 'CF-Connecting-IP': '203.0.113.9' }
  const statuses = []
  for (let visit = 0; visit < 61; visit++)
    statuses.push((await send(site, { template: 'home_page', values: { CLS: 0 } }, network)).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
