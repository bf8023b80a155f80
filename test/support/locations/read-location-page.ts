import { expect } from 'vitest'
import type { MapTileSource } from '#schema/pages/page-data.ts'
import { fetchFromSharedSite, type TestSite } from '../site.ts'

/** Removes the empty comments by which React separates adjacent texts. */
const removeTextSeparators = (html: string) => html.replaceAll('<!-- -->', '')

/** Reads a page as HTML and as visible text, with the data of its view. The page must have status 200. */
export async function readLocationPage<Data>(path: string, from: TestSite['fetch'] = fetchFromSharedSite) {
  const answer = await from(path)
  const html = removeTextSeparators(await answer.text())
  expect(answer.status, `${path} ${html.slice(0, 300)}`).toBe(200)
  const data = JSON.parse(/id="start-up-data">(.*?)<\/script>/.exec(html)![1]!).page.data as Data
  return { html, data, text: toVisibleText(html) }
}

/** Removes tags and scripts, and joins white space. */
export const toVisibleText = (html: string) =>
  html.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ')

/** Reads the HTML of a page, whatever its status. */
export const fetchHtmlWithoutTextSeparators = async (site: Pick<TestSite, 'fetch'>, path: string) =>
  removeTextSeparators(await (await site.fetch(path)).text())

/** Returns the URL of a tile. */
export const toTileUrl = ({ url }: MapTileSource, z: number, x: number, y: number) =>
  url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
