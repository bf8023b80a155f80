import { expect, it } from 'vitest'
import { renderSampleDocument, sampleSettings, textBetween } from '../sample-document.tsx'
import { getThirdParties } from './third-parties.ts'

const tagged = sampleSettings({
  privacy: {
    tag_manager_id: 'GTM-1',
    tag_manager_address: 'https://tags.example/gtm.js',
    tag_manager_hosts: ['https://count.example/x', 'http://plain.example', "https://a.example; script-src 'unsafe-inline'"],
    maps_key: 'k1',
    maps_language: 'en',
    maps_region: 'US',
    maps_version: 'weekly',
    maps_libraries: 'places',
  },
})

it('SK-05 nothing asks for consent and nothing of third parties stands in the page while none is configured', () => {
  expect(renderSampleDocument()).not.toMatch(/consent|cookie-settings|https:\/\/(?:www\.googletagmanager|maps\.googleapis)/)
})

it('SK-05 AP-18 configured scripts are named in an attribute, for the visitor to decide about', () => {
  const html = renderSampleDocument({ settings: tagged })
  const named = /data-scripts="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(named)).toEqual([
    'https://tags.example/gtm.js?id=GTM-1',
    'https://maps.googleapis.com/maps/api/js?key=k1&v=weekly&language=en&region=US&libraries=places&loading=async',
  ])
  expect(html).not.toMatch(/<(?:script|link)[^>]+https:/)
})

it('SK-05 the question is hidden, has a name and two answers of the same look, and the footer leads back to it', () => {
  const html = renderSampleDocument({ settings: tagged })
  expect(html).toMatch(/<section class="consent" aria-labelledby="consent-title" hidden="">/)
  const answers = [...textBetween(html, '<div class="consent-answers">', '</div>').matchAll(/class="([^"]+)" value="(\w+)"/g)]
  expect(answers.map((match) => match[2])).toEqual(['denied', 'granted'])
  expect(new Set(answers.map((match) => match[1])).size).toBe(1)
  expect(textBetween(html, '<footer', '</footer>')).toContain('Cookie settings')
})

it('other services are asked about anew, and only encrypted hosts are trusted', () => {
  const { origins, key } = getThirdParties(tagged)!
  expect(origins).toEqual(['https://tags.example', 'https://maps.googleapis.com', 'https://count.example', 'https://maps.gstatic.com'])
  expect(getThirdParties(sampleSettings({ privacy: { ...tagged.privacy, maps_key: 'k2' } }))!.key).not.toBe(key)
})
