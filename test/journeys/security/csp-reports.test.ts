import { expect, it } from 'vitest'
import { createUser, openTemporarySite, signIn, type TestSite } from '../../support/site.ts'

const older = (document: string, change: object = {}) => ({
  'csp-report': {
    'document-uri': document,
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=ann',
    ...change,
  },
})
const newer = (documentURL: string, blockedURL = 'inline') => ({
  type: 'csp-violation',
  age: 1,
  url: documentURL,
  user_agent: 'x',
  body: { documentURL, blockedURL, effectiveDirective: 'style-src-elem', disposition: 'enforce', statusCode: 200 },
})
const send = ({ fetch }: TestSite, body: unknown, type = 'application/csp-report', address = '203.0.113.1') =>
  fetch('/csp-report/', {
    method: 'POST',
    headers: { 'Content-Type': type, 'CF-Connecting-IP': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const rows = async ({ db }: TestSite) =>
  (await db.prepare('SELECT directive, blocked, path, count FROM csp_report ORDER BY directive, path').all()).results

it('ASVS 3.4.7 documents name a report URI, which counts reports without data about visitors', async () => {
  const site = await openTemporarySite()
  const page = await site.fetch('/terms/')
  expect(page.headers.get('Content-Security-Policy')).toMatch(/; report-uri \/csp-report\/; report-to csp$/)
  expect(page.headers.get('Reporting-Endpoints')).toBe('csp="/csp-report/"')

  const menu = `${site.origin}/menu/?email=ann@mail.example#x`
  for (const _ of [1, 2, 3]) expect((await send(site, older(menu))).status).toBe(204)
  const several = [
    newer(menu),
    newer(menu),
    { type: 'deprecation', body: { id: 'x' } },
    newer(`${site.origin}/terms/`, 'https://a.example/b?c'),
  ]
  expect((await send(site, several, 'application/reports+json')).status).toBe(204)
  expect(await rows(site)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', path: '/menu/', count: 3 },
    { directive: 'style-src-elem', blocked: 'inline', path: '/menu/', count: 2 },
    { directive: 'style-src-elem', blocked: 'https://a.example', path: '/terms/', count: 1 },
  ])

  await createUser(site, 'ada@example.test', { superuser: true })
  const { get, headers } = await signIn(site, 'ada@example.test')
  const path = '/wagtail/api/reports/security-policy/'
  const { items } = (await (await get(path)).json()) as { items: { last_seen_at: string }[] }
  expect(items).toHaveLength(3)
  expect(Date.parse(items[0]!.last_seen_at)).toBeGreaterThan(Date.now() - 60_000)
  expect((await site.fetch(path, { method: 'DELETE', headers })).status).toBe(204)
  expect(await rows(site)).toEqual([])
})

it('ASVS 3.4.7 foreign or invalid reports are rejected or not counted', async () => {
  const site = await openTemporarySite()
  const menu = `${site.origin}/menu/`
  for (const bad of ['', 'x', '[', '1', 'null', '{}', '[1]', '['.repeat(5000)])
    expect((await send(site, bad)).status, bad.slice(0, 9)).toBe(400)
  expect((await send(site, older(menu), 'text/plain')).status).toBe(400)
  expect((await send(site, older(menu, { pad: 'x'.repeat(70_000) }))).status).toBe(413)
  for (const harmless of [
    older('https://other.example/menu/'),
    older(menu, { 'blocked-uri': 'chrome-extension://abc/x.js' }),
    older(menu, { 'effective-directive': '<img src=x>' }),
  ])
    expect((await send(site, harmless)).status).toBe(204)
  expect(await rows(site)).toEqual([])
  expect((await site.fetch('/csp-report/')).status).toBe(404)
})

it('ASVS 3.4.7 a flood keeps five hundred rows, and a network may send sixty reports', async () => {
  const site = await openTemporarySite()
  const flood = (from: number) =>
    Array.from({ length: 100 }, (_, index) => newer(`${site.origin}/made-up/${from + index}/`))
  for (let at = 0; at < 700; at += 100)
    await send(site, flood(at), 'application/reports+json', `198.51.100.${at / 100}`)
  expect((await site.db.prepare('SELECT count(*) AS n FROM csp_report').first<{ n: number }>())!.n).toBe(500)
  const latest = await site.db.prepare("SELECT 1 AS kept FROM csp_report WHERE path = '/made-up/650/'").first()
  expect(latest).toEqual({ kept: 1 })

  const answers = await Promise.all(
    Array.from(
      { length: 65 },
      async () => (await send(site, older(`${site.origin}/`), undefined, '203.0.113.5')).status,
    ),
  )
  expect(answers.filter((status) => status === 204)).toHaveLength(60)
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
})
