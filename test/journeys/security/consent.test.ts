import { expect, it } from 'vitest'
import { sampleThirdPartySettings, saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'

const policyOf = (answer: Response) =>
  Object.fromEntries(
    answer.headers
      .get('Content-Security-Policy')!
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  )

it('SK-05 without third parties no page asks for consent, mentions one or allows one', async () => {
  const answer = await fetchFromSharedSite('/menu/')
  expect(await answer.text()).not.toMatch(/data-island="third-parties"|Cookie settings|data-scripts/)
  const policy = policyOf(answer)
  expect(policy).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
    'form-action': "'self'",
  })
  expect(policy['require-trusted-types-for']).toBe("'script'")
})

it('SK-05 AP-18 with third parties all visitors get one page, whose policy allows only them', async () => {
  const site = await openTemporarySite()
  await saveSettingInDatabase(site, 'privacy', {
    ...sampleThirdPartySettings,
    tag_manager_hosts: Array.from({ length: 20 }, (_, index) => `https://tag-${index}.example`),
  })
  const visit = async (cookie: string) => {
    const answer = await site.fetch('/menu/', { headers: { Cookie: cookie } })
    return { answer, html: await answer.text() }
  }
  const first = await visit('')
  const policy = policyOf(first.answer)
  const origins = [
    'https://tags.example',
    'https://maps.googleapis.com',
    'https://tag-0.example',
    'https://tag-19.example',
  ]
  for (const directive of ['script-src', 'connect-src', 'img-src'])
    for (const origin of origins) expect(policy[directive], directive).toContain(origin)
  for (const directive of ['style-src', 'font-src', 'form-action', 'frame-src', 'default-src'])
    expect(policy[directive], directive).not.toContain('tags.example')
  expect(policy['script-src']).not.toContain('unsafe')
  expect(first.html).toContain('data-scripts="[&quot;https://tags.example/gtm.js?id=GTM-TEST&quot;')
  expect(first.html).toContain(
    'https://maps.googleapis.com/maps/api/js?key=maps-key&amp;v=weekly&amp;language=en&amp;region=US',
  )
  expect(first.html).not.toMatch(/<(?:script|link|iframe|img)[^>]+https:\/\/(?:tags|maps)/)

  // A policy this long does not keep the page out of the cache.
  await expect.poll(async () => (await visit('')).answer.headers.get('ETag')).toBeTruthy()
  const agreed = await visit('consent=granted.abc')
  expect(agreed.html).toBe(first.html)
  expect(agreed.answer.headers.get('Content-Security-Policy')).toBe(first.answer.headers.get('Content-Security-Policy'))
  expect(agreed.answer.headers.get('Set-Cookie')).toBeNull()
})

it('a page cached under one policy is not used under another', async () => {
  const site = await openTemporarySite()
  const etag = async () => {
    await (await site.fetch('/menu/')).text()
    await expect.poll(async () => (await site.fetch('/menu/')).headers.get('ETag')).toBeTruthy()
    return (await site.fetch('/menu/')).headers.get('ETag')
  }
  await saveSettingInDatabase(site, 'privacy', sampleThirdPartySettings)
  const before = await etag()
  await saveSettingInDatabase(site, 'privacy', {
    ...sampleThirdPartySettings,
    tag_manager_hosts: ['https://other.example'],
  })
  await site.db.batch([
    site.db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'page_cache'"),
    site.db.prepare(
      "UPDATE page_cache SET hash = NULL, seq = (SELECT value FROM counter WHERE name = 'page_cache'), stale_seq = seq",
    ),
  ])
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await etag()).not.toBe(before)
})

it('EF-08 a custom text is used by pages and their scripts', async () => {
  const site = await openTemporarySite()
  await saveSettingInDatabase(site, 'wording', {
    reworded: [
      { key: 'accessibility.sent', value: 'Off it goes.' },
      { key: 'popover.label', value: 'Your lantern' },
      { key: 'service.order', value: 'Order dinner' },
    ],
  })
  const html = await (await site.fetch('/terms/')).text()
  expect(html).toContain('data-label="Your lantern"')
  const restaurant = await (
    await site.fetch('/seafood-restaurants/locations/massachusetts/salem/347-state-street/')
  ).text()
  expect(restaurant).toMatch(/<a class="button" href="[^"]+">Order dinner<\/a>/)
  const data = JSON.parse(/id="start-up-data"[^>]*>(.*?)<\/script>/.exec(html)![1]!)
  expect(data.translations.language).toBe('en')
  expect(data.translations.catalogue).toContainEqual({ key: 'accessibility.sent', value: 'Off it goes.' })
  expect(data.page).toMatchObject({ template: 'generic_page', title: 'Terms of use', url: '/terms/' })
})

it('EF-07 the page context has the request’s URL, without parameters that identify no page', async () => {
  const contextAt = async (path: string) =>
    JSON.parse(/id="start-up-data"[^>]*>(.*?)<\/script>/.exec(await (await fetchFromSharedSite(path)).text())![1]!)
      .page_context
  expect((await contextAt('/terms/?utm_source=mail&email=ann%40mail.example')).url).toBe('http://localhost:8787/terms/')
  expect((await contextAt('/locations/?q=Salem&utm_source=mail')).url).toBe('http://localhost:8787/locations/?q=Salem')
})
