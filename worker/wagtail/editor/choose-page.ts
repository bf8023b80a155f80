import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { pageTypeOf } from '#app/templates/index.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import { site } from '#schema/tables/site.ts'
import type { OwnPage, PageChoiceListing } from '#schema/wire/choosers.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { knownSites } from '../../cache/sites.ts'
import { choicesFor } from '../../data/choices.ts'
import { pageChoices } from '../../data/page-choices.ts'
import { pathInTree } from '../../data/site-map.ts'
import { failureResponse } from '../../failure.ts'
import { database } from '../../stores/db.ts'
import { parse } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { wholeNumber } from './choose.ts'

const pageType = () => z.string().check(z.refine((name: string) => pageTypeOf(name) !== undefined, "type doesn't exist"))

const choosePageQuery = z.strictObject({
  parent: z.optional(wholeNumber(999_999_999)),
  search: z.optional(z.string().check(z.maxLength(200))),
  type: z.optional(pageType()),
  page_type: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(pageType()),
    ),
  ),
  limit: z.optional(wholeNumber(100)),
  offset: z.optional(wholeNumber(1_000_000)),
})

/** `GET /wagtail/api/editor/choose-page/`: the tree of pages, for who may choose one of them. */
export async function choosePage({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const query = parse<z.output<typeof choosePageQuery>>(choosePageQuery as never, req.query())
  if (!query.ok) return failureResponse(query.failure)
  const { parent = null, search = '', type = '', page_type: accepted = [], limit = 20, offset = 0 } = query.value
  const listing = await pageChoices(env.DB, editor, { parent, search, type, accepted, limit, offset })
  if (!listing) return failureResponse({ reason: 'not_found', message: 'There is no such page.' })
  return Response.json(listing satisfies PageChoiceListing)
}

/** `GET /wagtail/api/editor/own-page/?url=`: the page of ours at an address, if the editor may choose it. That there is none is no failure. */
export async function ownPage({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const url = URL.parse(req.query('url') ?? '', req.url)
  const chosen =
    url && url.search === '' && (await isOurs(env.DB, url, req.url))
      ? await choiceAt(env.DB, editor, pathInTree(knownSites().answering(url.href), pathOf(url)))
      : null
  const fragment = chosen && /^#[\w-]+$/.test(url!.hash) ? url!.hash.slice(1) : ''
  return Response.json({ page: chosen, fragment } satisfies OwnPage)
}

async function choiceAt(db: D1Database, editor: Editor, urlPath: string): Promise<Choice | null> {
  const isHere = and(eq(page.url_path, urlPath), isNotNull(page.parent_id))
  const here = await database(db).select({ id: page.id }).from(page).where(isHere).get()
  if (!here) return null
  return (await choicesFor(db, editor, 'page', { search: '', ids: [here.id], limit: 1, offset: 0 })).items[0] ?? null
}

/** The host we are asked at, or one that a site's record names. */
async function isOurs(db: D1Database, { protocol, host, hostname }: URL, asked: string): Promise<boolean> {
  if (!/^https?:$/.test(protocol)) return false
  if (host === new URL(asked).host) return true
  return (await database(db).select({ id: site.id }).from(site).where(eq(site.hostname, hostname)).get()) !== undefined
}

/** An address's path as pages keep theirs: in plain letters, with a slash at its end. */
function pathOf({ pathname }: URL): string {
  const path = `${pathname}/`.replaceAll(/\/+/g, '/')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
