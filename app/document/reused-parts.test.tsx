import { expect, test } from 'vitest'
import { emptyResolvedReferences, type LinkedPage } from '../resolved-references.ts'
import { getConfiguredThirdPartyScripts } from './consent/third-parties.ts'
import { createSampleSettings, renderSampleDocument, toSampleLink } from './sample-document.tsx'

const toPageLink = (page: number) => ({ to: 'page', page, fragment: '' }) as const
const links = [
  { url: toSampleLink('/menu/'), display_name: 'Menu' },
  { url: toSampleLink('/faq/?a=1&b=2'), display_name: 'Questions' },
  { url: toPageLink(7), display_name: 'Seventh' },
]
const settings = createSampleSettings({
  header: { sections: [{ role: 'primary', links, pages_below: 3 }] },
  footer: {
    site_nav: [{ title: 'Eat', is_collapsable: true, links, pages_below: null }],
    region_nav: [
      { id: 'east', title: 'East', url: '/east/' },
      { id: 'west', title: 'West', url: 'https://heron.example/west/' },
    ],
  },
})
const seventh: LinkedPage = { id: 7, title: 'Seventh', url: '/seventh/' }
const resolved = {
  ...emptyResolvedReferences,
  pages: new Map([[7, seventh]]),
  menus: new Map([[3, [{ id: 8, title: 'Below', url: '/below/' }]]]),
}

type Sample = NonNullable<Parameters<typeof renderSampleDocument>[0]>
const urls = [
  '/',
  '/menu/',
  '/faq/?a=1&b=2',
  '/seventh/',
  '/below/',
  '/east/here/',
  '/west/there/',
  '/menu/',
  '/other/',
]
const samples: Sample[] = [
  ...urls.map((url) => ({ url, resolved })),
  { resolved: { ...resolved, pages: new Map([[7, { ...seventh, url: '/moved/' }]]) }, url: '/moved/' },
  { resolved: { ...resolved, menus: new Map() }, url: '/below/' },
  { resolved: { ...resolved, hasRestaurants: false } },
  { resolved: { ...resolved, localPagesPath: '/locations/' } },
  { resolved, head: { thirdParties: null } },
  { resolved, head: { thirdParties: getConfiguredThirdPartyScripts(settings) } },
  { resolved, head: { external: { script: 'https://a.example/header.js', stylesheets: [] } } },
]

test('pages that share headers and footers are the same as when rendered alone', () => {
  const alone = samples.map((sample) => renderSampleDocument({ ...sample, settings: structuredClone(settings) }))
  for (const round of [samples, samples.toReversed(), samples])
    for (const sample of round)
      expect(renderSampleDocument({ ...sample, settings })).toBe(alone[samples.indexOf(sample)])
})

test('only the links of navigation lists to the page itself are marked', () => {
  const marked = (url: string) =>
    [...renderSampleDocument({ url, resolved, settings }).matchAll(/<a href="([^"]*)" aria-current="page"/g)].map(
      ([, href]) => href,
    )
  expect(marked('/other/')).toEqual([])
  expect(marked('/menu/')).toEqual(['/menu/', '/menu/', '/menu/'])
  expect(marked('/below/')).toEqual(['/below/', '/below/'])
})
