import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSecretPath } from '../../../worker/security/secret-path.ts'
import type { PublicRoute } from '../../support/pages/public-route-row.ts'
import { createRecordsAndListPublicRoutes } from '../../support/pages/public-routes.ts'
import { sampleThirdPartySettings, saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { openSite, type TestSite } from '../../support/site.ts'

/** A site that loads all that other companies can give it, and one of its pages private. */
let site: TestSite
let rows: PublicRoute[]

beforeAll(async () => {
  site = await openSite({ vars: { TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET: 'secret' } })
  await saveSettingInDatabase(site, 'privacy', sampleThirdPartySettings)
  await saveSettingInDatabase(site, 'features', { OLO_NEW_HEADER: false })
  await saveSettingInDatabase(site, 'header', {
    sections: [],
    external_script: 'https://cdn.example/header.js',
    external_stylesheets: [],
  })
  const frame = {
    id: 'tides',
    type: 'iframe',
    version: 1,
    value: { url: 'https://tides.example/', mobile_url: '', title: 'Tides' },
  }
  await site.db
    .prepare(
      "UPDATE revision SET content = json_set(content, '$.body', json(?1)) WHERE id IN (SELECT live_revision_id FROM page WHERE url_path IN ('/catering/', '/faq/'))",
    )
    .bind(JSON.stringify([frame]))
    .run()
  rows = await createRecordsAndListPublicRoutes(site)
})
afterAll(() => site.close())

async function answers() {
  return Promise.all(
    rows.map(async ({ route, path, init }, index) => {
      const headers = { Accept: 'text/html', ...init.headers, 'CF-Connecting-IP': `198.18.1.${index}` }
      const answer = await site.fetch(path, { ...init, headers })
      return {
        name: `${route} (${path})`,
        path: path.split('?')[0]!,
        headers: answer.headers,
        text: await answer.text(),
      }
    }),
  )
}

const isDocument = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false
const isPrivate = (path: string) => isSecretPath(path) || path === '/catering/'

it('every public response says who may embed it and which features are disabled', async () => {
  const wrong: string[] = []
  for (const { name, path, headers } of await answers()) {
    const isShared =
      /^\/(?:media|images|maps)\/|^\/(?:favicon\.(?:svg|ico)|apple-touch-icon\.png)$/.test(path) &&
      !headers.get('Cache-Control')?.includes('private')
    const expected = isShared ? 'cross-origin' : 'same-origin'
    const policy = headers.get('Cross-Origin-Resource-Policy')
    if (policy !== expected) wrong.push(`${name}: Cross-Origin-Resource-Policy: ${policy}`)
    const features = headers.get('Permissions-Policy')?.split(', ') ?? []
    for (const feature of [
      'camera=()',
      'microphone=()',
      'payment=()',
      'usb=()',
      'browsing-topics=()',
      'geolocation=(self)',
    ])
      if (!features.includes(feature)) wrong.push(`${name}: Permissions-Policy lacks ${feature}`)
    if (headers.has('Strict-Transport-Security')) wrong.push(`${name}: Strict-Transport-Security over http`)
  }
  expect(wrong).toEqual([])
})

it('HSTS is only sent over https', async () => {
  const { headers } = await site.miniflare.dispatchFetch('https://tidemark.example/')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  const asset = /\/assets\/[^"]+\.js/.exec(await (await site.fetch('/')).text())![0]
  expect((await site.fetch(asset)).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

it('private pages and secret URLs contain no third parties, and send no referrer', async () => {
  const all = await answers()
  const secret = all.filter(({ path }) => isPrivate(path))
  expect(secret.filter(({ headers }) => isDocument(headers)).length).toBeGreaterThan(10)
  for (const { name, headers, text } of secret) {
    expect(headers.get('Referrer-Policy'), name).toBe('no-referrer')
    expect(headers.get('Content-Security-Policy'), name).not.toContain('https:')
    if (isDocument(headers))
      expect(text, name).not.toMatch(
        /data-scripts=|data-captcha-script|cdn\.example|data-src="https:|<iframe[^>]+src="https:/,
      )
  }
  for (const { name, headers } of all.filter(({ path }) => !isPrivate(path)))
    expect(headers.get('Referrer-Policy'), name).toBe('strict-origin-when-cross-origin')
})

it('a public page of the same site has them, only for our own script', async () => {
  const answer = await site.fetch('/faq/')
  const html = await answer.text()
  expect(html).toContain('data-scripts="[&quot;https://tags.example/gtm.js?id=GTM-TEST&quot;')
  expect(html).toContain('data-script="https://cdn.example/header.js"')
  expect(html).toContain('data-src="https://tides.example/"')
  expect(html).not.toMatch(/<(?:script|link|iframe)[^>]+(?:src|href)="https:/)
  const policy = answer.headers.get('Content-Security-Policy')
  for (const allowed of ['https://tags.example', 'https://cdn.example', 'frame-src https://tides.example'])
    expect(policy).toContain(allowed)
  expect(await (await site.fetch('/contact-us/')).text()).toMatch(
    /data-captcha-script="https:\/\/challenges\.cloudflare\.com/,
  )
})

it('a frame whose host would inject a directive is neither shown nor allowed', async () => {
  const attack = {
    id: 'bad',
    type: 'iframe',
    version: 1,
    value: { url: 'https://a;frame-ancestors/', mobile_url: '', title: 'Bad' },
  }
  await site.db
    .prepare(
      "UPDATE revision SET content = json_set(content, '$.body', json(?1)) WHERE id = (SELECT live_revision_id FROM page WHERE url_path = '/terms/')",
    )
    .bind(JSON.stringify([attack]))
    .run()
  await saveSettingInDatabase(site, 'operations', { accessibility_service: 'https://b;script-src/' })
  const answer = await site.fetch('/terms/')
  expect(await answer.text()).not.toContain('frame-ancestors')
  const policy = answer.headers.get('Content-Security-Policy')!
  const names = policy.split('; ').map((directive) => directive.split(' ')[0]!)
  expect(new Set(names).size).toBe(names.length)
  expect(policy).not.toMatch(/https:\/\/[ab]/)
  expect(policy).toContain("frame-src 'none'; frame-ancestors 'none'")
})
