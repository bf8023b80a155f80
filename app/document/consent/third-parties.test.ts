import { expect, it } from 'vitest'
import { createSampleSettings, renderSampleDocument, sliceHtmlBetween } from '../sample-document.tsx'
import { getConfiguredThirdPartyScripts } from './third-parties.ts'

const tagged = createSampleSettings({
  privacy: {
    tag_manager_id: 'GTM-1',
    tag_manager_address: 'https://tags.example/gtm.js',
    tag_manager_hosts: [
      'https://count.example/x',
      'http://plain.example',
      "https://a.example; script-src 'unsafe-inline'",
    ],
    maps_key: 'k1',
    maps_language: 'en',
    maps_region: 'US',
    maps_version: 'weekly',
    maps_libraries: 'places',
  },
})

it('SK-05 asks for no consent and contains nothing of third parties when none is configured', () => {
  expect(renderSampleDocument()).not.toMatch(
    /consent|cookie-settings|https:\/\/(?:www\.googletagmanager|maps\.googleapis)/,
  )
})

it('SK-05 AP-18 configured scripts are only listed in an attribute until the visitor consents', () => {
  const html = renderSampleDocument({ settings: tagged })
  const scripts = /data-scripts="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(scripts)).toEqual([
    'https://tags.example/gtm.js?id=GTM-1',
    'https://maps.googleapis.com/maps/api/js?key=k1&v=weekly&language=en&region=US&libraries=places&loading=async',
  ])
  expect(html).not.toMatch(/<(?:script|link)[^>]+https:/)
})

it('SK-05 the question is hidden, with two equal answers, and the footer can reopen it', () => {
  const html = renderSampleDocument({ settings: tagged })
  expect(html).toMatch(/<section class="consent" aria-labelledby="consent-title" hidden="">/)
  const answers = [
    ...sliceHtmlBetween(html, '<div class="consent-answers">', '</div>').matchAll(/class="([^"]+)" value="(\w+)"/g),
  ]
  expect(answers.map((match) => match[2])).toEqual(['denied', 'granted'])
  expect(new Set(answers.map((match) => match[1])).size).toBe(1)
  expect(sliceHtmlBetween(html, '<footer', '</footer>')).toContain('Cookie settings')
})

it('other services need a new consent, and only https hosts are allowed', () => {
  const { origins, key } = getConfiguredThirdPartyScripts(tagged)!
  expect(origins).toEqual([
    'https://tags.example',
    'https://maps.googleapis.com',
    'https://count.example',
    'https://maps.gstatic.com',
  ])
  expect(
    getConfiguredThirdPartyScripts(createSampleSettings({ privacy: { ...tagged.privacy, maps_key: 'k2' } }))!.key,
  ).not.toBe(key)
})
