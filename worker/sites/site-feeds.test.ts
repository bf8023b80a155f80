import { beforeEach, expect, it } from 'vitest'
import { toJsonText } from '#schema/records/json-text.ts'
import { cacheSitesFromJson, getCachedSites } from '../cache/sites.ts'
import { describeImportFeedSettingsProblem, findImportFeedUrlOfSite, listImportFeedsOfAllSites } from './site-feeds.ts'

const records = [
  { id: 1, hostname: 'www.example.test', port: 443, is_default_site: 1, root: '/' },
  { id: 2, hostname: 'grill.example.test', port: 443, is_default_site: 0, root: '/grill/' },
  { id: 3, hostname: 'old-grill.example.test', port: 443, is_default_site: 0, root: '/grill/' },
]
const menu = 'https://tills.example/menu.csv'
const locations = 'https://crm.example/restaurants.json'

beforeEach(() => cacheSitesFromJson(toJsonText(records)))

const listRoots = (env: Parameters<typeof listImportFeedsOfAllSites>[0], feed: 'menu' | 'locations') =>
  listImportFeedsOfAllSites(env, feed).map(({ site, url }) => [site.root, url])

it('each site has the feeds that are set for one of its hosts', () => {
  const env = {
    MENU_FEED_URL: 'https://first.example/menu.csv',
    SITE_FEEDS: JSON.stringify({
      'old-grill.example.test': { menu },
      'grill.example.test': { menu: 'https://x.example/' },
    }),
  }
  expect(listRoots(env, 'menu')).toEqual([
    ['/', 'https://first.example/menu.csv'],
    ['/grill/', menu],
  ])
  expect(listRoots(env, 'locations')).toEqual([])
  const { topSite, siteOfRecord } = getCachedSites()
  expect([
    findImportFeedUrlOfSite(env, 'menu', siteOfRecord(2)!),
    findImportFeedUrlOfSite(env, 'locations', topSite),
  ]).toEqual([menu, undefined])
})

it.each([
  ['{', 'is not a JSON object'],
  ['{"grill.example.test":{"menu":"menu.csv"}}', 'is not a JSON object'],
  ['{"grill.example.test":{"dishes":"https://x.example/"}}', 'is not a JSON object'],
  [JSON.stringify({ 'pub.example.test': { locations } }), 'names hosts of no site: pub.example.test.'],
])('the value %s is reported and reads no feed', (SITE_FEEDS, problem) => {
  expect(describeImportFeedSettingsProblem({ SITE_FEEDS })).toContain(problem)
  expect([
    listImportFeedsOfAllSites({ SITE_FEEDS }, 'menu'),
    listImportFeedsOfAllSites({ SITE_FEEDS }, 'locations'),
  ]).toEqual([[], []])
})

it('no value, and one whose hosts are known, have no problem', () => {
  expect(describeImportFeedSettingsProblem({})).toBe('')
  const SITE_FEEDS = JSON.stringify({ 'grill.example.test': { locations } })
  expect([describeImportFeedSettingsProblem({ SITE_FEEDS }), listRoots({ SITE_FEEDS }, 'locations')]).toEqual([
    '',
    [['/grill/', locations]],
  ])
})

it('two URLs for the feed of one site are reported', () => {
  const hosts = { 'old-grill.example.test': { menu }, 'grill.example.test': { menu: 'https://x.example/' } }
  const problem = 'Two URLs are set for the feed of one site (menu). Only the first is read.'
  expect(describeImportFeedSettingsProblem({ SITE_FEEDS: JSON.stringify(hosts) })).toBe(problem)
  const top = {
    MENU_FEED_URL: 'https://first.example/',
    SITE_FEEDS: '{"www.example.test":{"menu":"https://x.example/"}}',
  }
  expect(describeImportFeedSettingsProblem(top)).toBe(problem)
})
