import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { getPageType } from '#app/templates/index.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import type { PageChooserListing, ResolvedPage } from '#schema/pages/chooser-wire.ts'
import { page } from '#schema/pages/table.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { site } from '#schema/sites/table.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { parseWithSchema } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { wholeNumberParameter } from '../../search/choose-route.ts'
import { listChooserItems } from '../../search/chooser.ts'
import { toUrlPath } from '../../sites/site-map.ts'
import { getDatabase } from '../../stores/db.ts'
import { listPageChooserItems } from '../queries/chooser.ts'

const pageType = () => z.string().check(z.refine((name: string) => getPageType(name) !== undefined, "type doesn't exist"))

const choosePageQuery = z.strictObject({
  parent: z.optional(wholeNumberParameter(999_999_999)),
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
  limit: z.optional(wholeNumberParameter(100)),
  offset: z.optional(wholeNumberParameter(1_000_000)),
})

/** `GET /wagtail/api/editor/choose-page/`: the tree of pages, for who may choose one of them. */
export async function handleChoosePage({ env, req, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const query = parseWithSchema<z.output<typeof choosePageQuery>>(choosePageQuery as never, req.query())
  if (!query.ok) return errorResponse(query.failure)
  const { parent = null, search = '', type = '', page_type: accepted = [], limit = 20, offset = 0 } = query.value
  const listing = await listPageChooserItems(env.DB, editor, { parent, search, type, accepted, limit, offset })
  if (!listing) return errorResponse({ reason: 'not_found', message: 'There is no such page.' })
  return Response.json(listing satisfies PageChooserListing)
}

/** `GET /wagtail/api/editor/resolve-url/?url=`: the page of ours at an address, if the editor may choose it. That there is none is no failure. */
export async function resolvePageUrl({ env, req, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const url = URL.parse(req.query('url') ?? '', req.url)
  const chosen =
    url && url.search === '' && (await isOwnHost(env.DB, url, req.url))
      ? await findChoice(env.DB, editor, toUrlPath(getCachedSites().siteForHost(url.href), toPath(url)))
      : null
  const fragment = chosen && /^#[\w-]+$/.test(url!.hash) ? url!.hash.slice(1) : ''
  return Response.json({ page: chosen, fragment } satisfies ResolvedPage)
}

async function findChoice(db: D1Database, editor: Editor, urlPath: string): Promise<ChooserItem | null> {
  const isHere = and(eq(page.url_path, urlPath), isNotNull(page.parent_id))
  const here = await getDatabase(db).select({ id: page.id }).from(page).where(isHere).get()
  if (!here) return null
  return (await listChooserItems(db, editor, 'page', { search: '', ids: [here.id], limit: 1, offset: 0 })).items[0] ?? null
}

/** The host we are asked at, or one that a site's record names. */
async function isOwnHost(db: D1Database, { protocol, host, hostname }: URL, asked: string): Promise<boolean> {
  if (!/^https?:$/.test(protocol)) return false
  if (host === new URL(asked).host) return true
  return (await getDatabase(db).select({ id: site.id }).from(site).where(eq(site.hostname, hostname)).get()) !== undefined
}

/** An address's path as pages keep theirs: in plain letters, with a slash at its end. */
function toPath({ pathname }: URL): string {
  const path = `${pathname}/`.replaceAll(/\/+/g, '/')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
