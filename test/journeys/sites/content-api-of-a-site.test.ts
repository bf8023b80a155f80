import { beforeAll, expect, it } from 'vitest'
import { findPageId } from '../../support/pages/page-ids.ts'
import type { TestSite } from '../../support/site.ts'
import { createPublishedPage, secondHost, setUpSecondSite } from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const { site, club, ada } = second

interface Item {
  id: number
  meta: { detail_url: string }
}

const pages = '/api/v2/pages/'
let about: number
let below: number

beforeAll(async () => {
  about = await findPageId(site, '/about/')
  below = (await createPublishedPage(ada, second.front, 'Of the club')).id
})

async function readStatus(at: TestSite, path: string): Promise<number> {
  return (await at.fetch(pages + path)).status
}

it('AP-20 a page is found only by hosts of sites that list it', async () => {
  const statuses = async (at: TestSite, id: number) => [
    await readStatus(at, `${id}/`),
    await readStatus(at, `find/?id=${id}`),
    await readStatus(at, `?child_of=${id}`),
  ]
  expect(await statuses(club, below)).toEqual([200, 302, 200])
  expect(await statuses(club, about)).toEqual([404, 404, 400])
  // The root of the second site is below that of the first, which lists both.
  expect(await statuses(site, about)).toEqual([200, 302, 200])
  expect(await statuses(site, below)).toEqual([200, 302, 200])
})

it('AP-20 a detail and a find of another site name it, as a listing does', async () => {
  const other = new URL(second.mainOrigin).hostname
  expect(await readStatus(club, `${about}/?site=${other}`)).toBe(200)
  expect(await readStatus(site, `${about}/?site=${secondHost}`)).toBe(404)
  for (const path of [`${about}/`, `find/?id=${about}&`])
    expect(await readStatus(site, `${path}${path.endsWith('&') ? '' : '?'}site=unknown`), path).toBe(400)
  const found = await club.fetch(`${pages}find/?id=${about}&site=${other}`)
  expect(found.headers.get('Location')).toBe(`${pages}${about}/?site=${other}`)
})

it('AP-20 the address of every listed page leads to its detail', async () => {
  const { items } = (await (await site.fetch(`${pages}?child_of=${second.front}`)).json()) as { items: Item[] }
  const item = items.find(({ id }) => id === below)!
  expect(item.meta.detail_url).toBe(`https://${secondHost}${pages}${below}/`)
  expect(await readStatus(club, new URL(item.meta.detail_url).pathname.slice(pages.length))).toBe(200)
})
