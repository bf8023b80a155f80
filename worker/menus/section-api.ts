import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { publicMenuSectionEndpoints } from '#schema/menus/api/section-endpoints.ts'
import {
  type PublicMenuSectionDetail,
  publicMenuSectionListQuery,
  publicMenuSectionSchema,
} from '#schema/menus/api/section-wire.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import type { MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { menu } from '#schema/menus/section-table.ts'
import { menuItem } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { fail } from '#schema/result.ts'
import { parseFieldSelection, selectFieldsOfWholeItem, throwOnFieldsOutsideSchema } from '../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../http/content-api/parameter-error.ts'
import {
  commonContentApiParameterNames,
  parsePagingParameters,
  throwOnUnknownParameters,
} from '../http/content-api/parameters.ts'
import { defaultEdgeCacheLifetime, respondWithPublicApiJson } from '../http/content-api/public-response.ts'
import type { PublicHonoEnv } from '../http/serve-public.ts'
import { toSiteConditionParameters } from '../locations/locations-of-site.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { readCompiledInOneBatch } from '../stores/compiled-batch.ts'
import { compileCachedQuery } from '../stores/db.ts'
import { liveItemOfBoundSiteMenuCondition, publishedMenuOfBoundSiteCondition } from './bound-menu.ts'
import { isMenuPublic } from './menu-access.ts'
import { buildMenuPageColumns } from './menu-queries.ts'

type Call = Context<PublicHonoEnv>

/** Publishing the menu purges the edge. */
const options = { edgeLifetime: defaultEdgeCacheLifetime }

/** Lists the sections of the site's published menu. A site without a menu, or with a private one, has none. */
export async function respondWithMenuSections(c: Call, parameters: URLSearchParams) {
  const query = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, Object.keys(publicMenuSectionListQuery.shape))
    const fields = parseFieldSelection(parameters)
    throwOnFieldsOutsideSchema(fields, publicMenuSectionSchema)
    return { ...parsePagingParameters(parameters), fields }
  })
  if (!query.ok) return query
  const { limit, offset, fields } = query.value
  const site = await findSiteOfRequestHost(c.env, c.req)
  const sections = (await isMenuPublic(c.env, site)) ? await listSections(c.env.DB, site) : []
  const items = catchParameterErrorAsFailure(() =>
    sections
      .slice(offset, offset + limit)
      .map((section) => selectFieldsOfWholeItem(toItem(site.origin, section), fields)),
  )
  if (!items.ok) return items
  const body = { meta: { total_count: sections.length }, items: items.value }
  return respondWithPublicApiJson(c.req.raw, c.executionCtx, body, options)
}

/** Returns a section of the site's published menu with its dishes. */
export async function respondWithMenuSection(c: Call, id: number, parameters: URLSearchParams) {
  const fields = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, commonContentApiParameterNames)
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
  const site = await findSiteOfRequestHost(c.env, c.req)
  const found = (await isMenuPublic(c.env, site)) ? await findSection(c.env.DB, site, id) : null
  if (!found) return fail({ reason: 'not_found', message: 'Not found.' })
  const { section, dishes, country } = found
  const detail: PublicMenuSectionDetail = {
    ...toItem(site.origin, section),
    currency: getCurrencyOfCountry(country),
    dishes: dishes.map(({ name, ...dish }) => ({
      ...dish,
      title: name,
      html_url: site.origin + paths.menuItem(section.slug, dish.slug),
    })),
  }
  const item = catchParameterErrorAsFailure(() => selectFieldsOfWholeItem(detail, fields.value))
  return item.ok ? respondWithPublicApiJson(c.req.raw, c.executionCtx, item.value, options) : item
}

const toItem = (origin: string, { id, slug, name, description }: MenuSectionRecord) => ({
  id,
  meta: {
    type: 'menu_section' as const,
    detail_url: origin + buildEndpointUrl(publicMenuSectionEndpoints.getPublic, { params: { id } }),
    html_url: origin + paths.menuSection(slug),
    slug,
  },
  title: name,
  description,
})

const menuQuery = compileCachedQuery((db) =>
  db.select(buildMenuPageColumns('live')).from(menu).where(publishedMenuOfBoundSiteCondition).prepare(),
)

const dishesQuery = compileCachedQuery((db) =>
  db
    .select({
      id: menuItem.id,
      slug: menuItem.slug,
      name: menuItem.name,
      description: menuItem.description,
      price_cents: menuItem.price_cents,
    })
    .from(menuItem)
    .where(and(liveItemOfBoundSiteMenuCondition, eq(menuItem.section_id, sql.placeholder('section'))))
    .orderBy(asc(menuItem.position), asc(menuItem.id))
    .prepare(),
)

const listSections = async (db: D1Database, site: ResolvedSite): Promise<readonly MenuSectionRecord[]> =>
  (await menuQuery(db).get(toSiteConditionParameters(site)))?.sections ?? []

async function findSection(db: D1Database, site: ResolvedSite, id: number) {
  const values = toSiteConditionParameters(site)
  const [[row], dishes] = await readCompiledInOneBatch(db, (batch) =>
    Promise.all([batch.add(menuQuery, values), batch.add(dishesQuery, { ...values, section: id })]),
  )
  const section = row?.sections.find((each) => each.id === id)
  return row && section ? { section, dishes, country: row.country } : null
}
