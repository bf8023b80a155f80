import { asc, isNotNull } from 'drizzle-orm'
import type { Endpoint } from '#schema/endpoint.ts'
import { endpoints } from '#schema/endpoints.ts'
import { page } from '#schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import type { TestSite } from '../site.ts'

/** Lists the public paths to compare: those of the pages that `isCompared` selects, and what is no page. */
export async function listComparedPublicPaths(
  { db }: Pick<TestSite, 'db'>,
  isCompared: (page: { type: string }, place: number) => boolean,
): Promise<string[]> {
  const pages = await getDrizzle(db)
    .select({ path: page.url_path, type: page.content_type })
    .from(page)
    .orderBy(asc(page.id))
  return [
    ...pages
      .filter(isCompared)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/')),
    ...['/sitemap.xml', '/robots.txt', '/api/location/getlocations/?latitude=42.36&longitude=-71.06'],
    ...['/api/v2/images/', '/api/v2/pages/'],
  ]
}

/** Lists and reports of the back office. What only shows the session or the time is no stored data. */
const isList = ({ method, path }: Endpoint) =>
  method === 'GET' &&
  /^\/wagtail\/api\/(?:main|reports|editor\/(?:reviews|upcoming|shortcuts))\//.test(path) &&
  !/\{|export/.test(path)

/** Lists the paths of the lists and reports of the back office. */
export const listComparedBackOfficePaths = (): string[] =>
  Object.values(endpoints).flatMap((group) =>
    Object.values<Endpoint>(group)
      .filter(isList)
      .map(({ path }) => path),
  )

/** What the pages of a list have in common. */
interface ReadList {
  meta?: { total_count?: number }
  items?: readonly unknown[]
}

/** The parameters of an endpoint's query. */
const listQueryNames = ({ query }: Endpoint) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {})

/** Lists the paths of all further pages of the lists of the back office that have more than one. */
export async function listFurtherListPagePaths(
  site: Pick<TestSite, 'fetch'>,
  headers: Record<string, string>,
): Promise<string[]> {
  const lists = Object.values(endpoints)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter((endpoint) => isList(endpoint) && listQueryNames(endpoint).includes('offset'))
  const further: string[] = []
  for (const { path } of lists) {
    const response = await site.fetch(path, { headers })
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}.`)
    const { meta, items = [] } = (await response.json()) as ReadList
    for (let offset = items.length; items.length > 0 && offset < (meta?.total_count ?? 0); offset += items.length)
      further.push(`${path}?offset=${offset}`)
  }
  return further
}

/** Lists the paths of screens below lists: submissions of each form, snippets of each type, history of some pages. */
export async function listDetailApiPathsToCompare({ db }: Pick<TestSite, 'db'>): Promise<string[]> {
  const pages = await getDrizzle(db)
    .select({ id: page.id, type: page.content_type })
    .from(page)
    .where(isNotNull(page.latest_revision_id))
    .orderBy(asc(page.id))
  // One page of each type has the same editor, history and usage as on the other site.
  const ofEachType = [...Map.groupBy(pages, ({ type }) => type).values()].map(([first]) => first!.id)
  const ofPages = ofEachType.flatMap((id) =>
    ['', 'revisions/', 'privacy/', 'usage/', 'history/', 'workflow-history/'].map(
      (part) => `/wagtail/api/editor/pages/${id}/${part}`,
    ),
  )
  const forms = pages.filter(({ type }) => /form|contact|signup/.test(type))
  return [...ofPages, ...forms.map(({ id }) => `/wagtail/api/main/forms/${id}/submissions/`)]
}

/**
 * Responses differ in what is new in each: form tokens, the captcha's question, and the version and the moment of the
 * snapshot of restaurants, which a restore makes again.
 */
export const maskVolatileResponseText = (text: string) =>
  text
    .replaceAll(/\b[0-9a-z]{8}\.[\w.-]{10,}/g, 'TOKEN')
    .replaceAll(/How much is \w+ plus \w+\?/g, 'QUESTION')
    .replaceAll(/"version":\d+,"counts"/g, '"version":VERSION,"counts"')
    .replaceAll(/"generated_at":"[^"]+","tiles"/g, '"generated_at":MOMENT,"tiles"')

/** Reads a URL: status, type and masked text. */
export const fetchMaskedResponse = async (
  site: Pick<TestSite, 'fetch'>,
  path: string,
  headers: Record<string, string> = {},
) => {
  const response = await site.fetch(path, { headers })
  return `${response.status} ${response.headers.get('Content-Type')}\n${maskVolatileResponseText(await response.text())}`
}

/** Returns where two responses first differ; null if they do not. */
export function describeResponseTextDifference(path: string, before: string, after: string): string | null {
  if (before === after) return null
  const at = [...before].findIndex((character, place) => character !== after[place])
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `${path}: ${around(before)} | ${around(after)}`
}
