import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AllergenGridPage } from '#app/menus/allergen-grid-page.tsx'
import { countMenuSectionPages, paginateFilteredMenuItems } from '#app/menus/section-page.tsx'
import { slugParamSchema } from '#schema/address-values.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import { toListPageUrl } from '#schema/lists/pagination.ts'
import { menuFilterQuery, menuSectionQuery } from '#schema/menus/api/menu-filter-query.ts'
import { isEmptyMenuFilter } from '#schema/menus/menu-filter.ts'
import { resolveRestaurantMenu } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import { createEdgeHeadersOfCachedPage } from '../cache/edge-headers.ts'
import { getCachedPagePlaceholders, readPageFromMemoryOrKv, respondWithCachedPage } from '../cache/page-cache.ts'
import { createLinkFunctionForSite, getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { withValidParamsAndQuery } from '../http/input/valid-address.ts'
import { servePublicPage } from '../public/page.tsx'
import { hostPathToTreeUrlPath, isSameResolvedSite, type ResolvedSite } from '../sites/site-map.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { selectMenuIndexContent } from './index-queries.ts'
import { checkVisitorMenuAccess } from './menu-access.ts'
import {
  homeAndMenuBreadcrumbs,
  toMenuIndexHtmlDocument,
  toMenuItemHtmlDocument,
  toMenuSectionHtmlDocument,
} from './page-documents.tsx'
import { loadMenuPageSources, type MenuPageSources, readMenuPageSources } from './public/page-sources.ts'
import { pickMenuItem, pickMenuSection } from './public/public-menu.ts'
import { type MenuHtmlDocument, renderMenuPageDocument } from './render-document.ts'
import { readMenuOfNotClosedRestaurantOfSite } from './restaurant-menu.ts'

type MenuPageContext = Context<{ Bindings: Env }>

/** Whether a site has a path in the tree, and no other site has its front page there. */
const hasPath = (site: ResolvedSite, path: string) => isSameResolvedSite(getCachedSites().siteOfPath(path), site)

/**
 * Serves a page of the menu from the page cache, else loads and renders it. What is no page of the menu is left to the
 * tree of pages, which has editors' pages and redirects, and responds with 404 otherwise.
 */
async function serveMenuPage<Data>(
  context: MenuPageContext,
  { query = '', isCached = true, ...source }: MenuPageSource<Data> & { /** Of the canonical URL. */ query?: string },
): Promise<Response> {
  const { req, env, executionCtx } = context
  const site = await findSiteOfRequestHost(env, req.raw)
  const path = hostPathToTreeUrlPath(site, req.path)
  if (!hasPath(site, path)) return servePublicPage(context)
  const key = path + query
  const cached = isCached ? await readPageFromMemoryOrKv(env, key, Date.now()) : undefined
  // An editors' page below the menu, with a form that is filled for each visitor.
  if (cached && getCachedPagePlaceholders(cached)) return servePublicPage(context)
  if (cached) return respondWithCachedPage(req.raw, cached, createEdgeHeadersOfCachedPage(executionCtx, key, cached))
  return (await renderMenuPage(context, site, { key, isCached, ...source })) ?? servePublicPage(context)
}

interface MenuPageSource<Data> {
  isCached?: boolean
  load: (db: D1Database, site: ResolvedSite) => Promise<MenuPageSources<Data>>
  /** Null if the query requests a page that does not exist. */
  toDocument: (data: Data, cacheKey: string | null, site: ResolvedSite) => MenuHtmlDocument | null
}

/** Reads and renders a page of the menu; null if there is none. */
async function renderMenuPage<Data>(
  { req, env, executionCtx }: MenuPageContext,
  site: ResolvedSite,
  { key, isCached = true, load, toDocument }: MenuPageSource<Data> & { key: string },
): Promise<Response | null> {
  const { menuPage, siteContext, data } = await load(env.DB, site)
  const access = await checkVisitorMenuAccess(env, menuPage, req.raw)
  const document = data && toDocument(data, isCached && !access.isPrivate ? key : null, site)
  if (!document) return null
  if (access.denied) return access.denied
  return renderMenuPageDocument(
    { env, executionCtx, site, siteContext },
    { ...document, readSeq: Math.min(document.readSeq, access.read_seq) },
  )
}

/** Renders `/menu/` where the tree has no page: the sections of the menu alone. Null while no menu is published. */
export const renderMenuIndexPage = withValidParamsAndQuery({ query: menuFilterQuery }, async (context) => {
  const site = await findSiteOfRequestHost(context.env, context.req.raw)
  const filter = context.req.valid('query')
  return renderMenuPage(context, site, {
    key: hostPathToTreeUrlPath(site, paths.menu),
    isCached: isEmptyMenuFilter(filter),
    load: loadMenuPageSources,
    toDocument: (menu, cacheKey) => toMenuIndexHtmlDocument(selectMenuIndexContent(menu, filter), cacheKey),
  })
})

/** What is no address of the menu may be one of an editors' page. */
const leaveToPages = (context: MenuPageContext) => servePublicPage(context)

const sectionInput = { param: z.object({ section: slugParamSchema }), query: menuSectionQuery }

/** Serves `/menu/{section}/`. A filter is not cached, because there are too many. */
export const serveMenuSectionPage = withValidParamsAndQuery(
  sectionInput,
  (context) => {
    const { section: slug } = context.req.valid('param')
    const { filter, page } = context.req.valid('query')
    const isCached = isEmptyMenuFilter(filter)
    const path = toListPageUrl(paths.menuSection(slug), page)
    return serveMenuPage(context, {
      query: path.slice(paths.menuSection(slug).length),
      isCached,
      load: loadMenuPageSources,
      toDocument: (menu, cacheKey) => {
        const read = pickMenuSection(menu, slug, isCached ? page : 'all')
        if (!read) return null
        const data = isCached
          ? { ...read, matching: read.total }
          : { ...read, ...paginateFilteredMenuItems(read.items, read.modifier_groups, { filter, page }) }
        return page > countMenuSectionPages(data.matching)
          ? null
          : toMenuSectionHtmlDocument(data, { path, filter, page, cacheKey })
      },
    })
  },
  leaveToPages,
)

const itemParams = z.object({ section: slugParamSchema, item: slugParamSchema })

/** Serves `/menu/{section}/{item}/`. */
export const serveMenuItemPage = withValidParamsAndQuery(
  { param: itemParams },
  (context) =>
    serveMenuPage(context, {
      load: loadMenuPageSources,
      toDocument: (menu, cacheKey) => {
        const { section, item } = context.req.valid('param')
        const data = pickMenuItem(menu, section, item)
        return data && toMenuItemHtmlDocument(data, cacheKey)
      },
    }),
  leaveToPages,
)

/** Serves `/allergens/{rlid}/`: the dishes that a restaurant sells at any time. */
export const serveRestaurantAllergensPage = withValidParamsAndQuery(
  { param: z.object({ rlid: idParamSchema }) },
  (context) => {
    const { rlid } = context.req.valid('param')
    return serveMenuPage(context, {
      load: (db, site) =>
        readMenuPageSources(db, site, (batch) => readMenuOfNotClosedRestaurantOfSite(batch, site, rlid)),
      toDocument: ({ menu, restaurant }, cacheKey, site) => {
        const { city, state, url } = restaurant
        const linkTo = createLinkFunctionForSite(site)
        return {
          title: `Allergens – ${city}, ${state}`,
          description: `Which dishes of the restaurant in ${city}, ${state} contain allergens, as a table to print.`,
          template: 'menu_allergens',
          path: paths.allergens(rlid),
          cacheKey,
          breadcrumbs: [...homeAndMenuBreadcrumbs, { title: 'Allergens', url: paths.allergens(rlid) }],
          images: [],
          share: { title: `Allergens in ${city}, ${state}`, eyebrow: 'Menu', facts: '' },
          jsonLd: () => [],
          main: () => (
            <AllergenGridPage
              menu={resolveRestaurantMenu(menu, restaurant, 0)}
              groups={menu.modifier_groups}
              note={menu.note}
              restaurant={restaurant}
              url={linkTo(url)}
            />
          ),
          readSeq: menu.read_seq,
        }
      },
    })
  },
  leaveToPages,
)
