import { beforeAll, expect } from 'vitest'
import type { SiteDetail } from '#schema/sites/wire.ts'
import { createUsersClient, type UsersClient } from '../accounts/users-client.ts'
import { apiPaths } from '../api-paths.ts'
import { createFetchWithHostName } from '../host-requests.ts'
import { createHeadingBlock } from '../pages/back-office-client.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createSettingsClient } from '../pages/settings-client.ts'
import { createUser, setUpSharedSite, type TestSite } from '../site.ts'

/** The host of the second site. */
export const secondHost = 'b.example.test'

/** A worker that lets a request choose which of its stores is unavailable. */
export const brokenBindingWorkerPath = 'test/support/workers/broken-binding-worker.js'

interface SecondSite {
  site: TestSite
  /** The same deployment, requested by the host of the second site. */
  club: TestSite
  ada: UsersClient
  /** The id of the second site's front page. */
  front: number
  /** The id of the second site's page of questions. */
  questions: number
  /** The origin of the default site. */
  mainOrigin: string
}

/** A shared deployment for the tests of a file with two sites. Filled in before the first test. */
export function setUpSecondSite({ vars = {} }: { vars?: Record<string, string> } = {}): SecondSite {
  const site = setUpSharedSite({ direct: true, entry: brokenBindingWorkerPath, vars })
  const [ada, club] = [{} as UsersClient, {} as TestSite]
  const second = { site, ada, club } as SecondSite
  beforeAll(async () => {
    await createUser(site, 'ada@example.test', { superuser: true })
    Object.assign(ada, await createUsersClient(site, 'ada@example.test'))
    Object.assign(club, createTestSiteAtHostname(site, secondHost))
    const faq = await findPageId(site, '/faq/')
    const front = (
      await createPublishedPage(ada, await findPageId(site, '/'), 'Heron club', [createPageLinksBlock(faq)])
    ).id
    const questions = (await createPublishedPage(ada, front, 'FAQ')).id
    await createPublishedPage(ada, questions, 'Heron rules', [createPageLinksBlock(front, faq)])
    const mainOrigin = (await ada.read<SiteDetail>(apiPaths.site(1))).body.origin
    Object.assign(second, { front, questions, mainOrigin })
    // The pages are cached as part of the default site before they become a site of their own.
    await waitForCachedPage(site, '/heron-club/')
    const record = await createSiteRecord(ada, secondHost, front)
    const saved = await createSettingsClient(ada).save(
      'brand',
      { name: 'Blue Heron', tagline: 'Members and friends' },
      record,
    )
    expect(saved.status).toBe(200)
  })
  return second
}

/** Creates and publishes a page; throws if it cannot. */
export async function createPublishedPage(
  client: UsersClient,
  parent: number,
  title: string,
  body: object[] = [],
  more: object = {},
) {
  const answer = await client.create(
    parent,
    { title, body: [createHeadingBlock('a', `${title} within`), ...body] },
    { publish: true, ...more },
  )
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A block of links to pages. */
export function createPageLinksBlock(...pages: number[]) {
  const image_links = pages.map((page) => ({ image: null, link: { to: 'page', page }, display_name: `to ${page}` }))
  return { id: 'links', type: 'link_row', version: 1, value: { heading: '', image_links, fineprint: '' } }
}

/** Reads the HTML of a page. */
export const fetchTestSiteHtml = async (at: TestSite, path: string) => (await at.fetch(path)).text()

/** Requests a page until it comes from the cache. */
export async function waitForCachedPage(at: TestSite, path: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await at.fetch(path)
    const html = await answer.text()
    const etag = answer.headers.get('ETag')
    if (etag) return { etag, html }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`${path} never came from the cache.`)
}

/** Makes a page the front page of another site. Returns the id of the site's record. */
export async function createSiteRecord(client: UsersClient, hostname: string, root_page: number) {
  const record = { hostname, port: 443, site_name: 'Club', root_page, is_default_site: false }
  return (await client.send('POST', apiPaths.sites, record)).body.id
}

/** The same deployment, requested by another host name. */
export const createTestSiteAtHostname = (at: TestSite, hostname: string): TestSite => ({
  ...at,
  origin: `http://${hostname}`,
  fetch: createFetchWithHostName(at.origin, hostname),
})
