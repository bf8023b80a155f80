import * as z from 'zod/mini'
import { cappedTotalCountMeta } from '../../lists/total-wire.ts'

const number = z.optional(z.coerce.number())
const text = z.optional(z.string())
const place = z.optional(z.union([z.literal('root'), z.coerce.number()]))

/** The query of one public record. `_` is a cache buster. */
export const publicRecordDetailQuery = z.strictObject({ fields: text, format: z.optional(z.literal('json')), _: text })

/** The query of one public page. `site` is the site of the page; the default is the site of the request. */
export const publicPageDetailQuery = z.extend(publicRecordDetailQuery, { site: text })

/** Parameters of every public listing. */
const publicListResponse = z.extend(publicRecordDetailQuery, {
  limit: number,
  offset: number,
  /** Comma-separated field names, a minus for descending, or `random`. */
  order: text,
  search: text,
  search_operator: z.optional(z.enum(['and', 'or'])),
})

/** The query of `/api/v2/pages/`, with Wagtail's names; parsed by `worker/pages/public-api/query.ts`. */
export const publicPageListQuery = z.extend(publicListResponse, {
  /** Comma-separated page types. */
  type: text,
  child_of: place,
  descendant_of: place,
  ancestor_of: number,
  translation_of: place,
  /** The hostname of a site, optionally with a port; default is the site of the request. */
  site: text,
  locale: text,
  id: number,
  title: text,
  slug: text,
  show_in_menus: z.optional(z.stringbool()),
  seo_title: text,
  search_description: text,
  first_published_at: text,
})

/** The path of a page on its site, or its id. */
export const publicPageFindQuery = z.strictObject({
  html_path: text,
  id: text,
  site: text,
  format: z.optional(z.literal('json')),
  _: text,
})

/** A page that another one refers to. */
const relatedPage = z.nullable(
  z.strictObject({
    id: z.int(),
    meta: z.strictObject({ type: z.string(), detail_url: z.string(), html_url: z.string() }),
    title: z.string(),
  }),
)

const listedMeta = z.strictObject({
  type: z.string(),
  detail_url: z.string(),
  html_url: z.string(),
  slug: z.string(),
  first_published_at: z.nullable(z.string()),
})

export const publicPageListResponse = z.strictObject({
  meta: cappedTotalCountMeta,
  items: z.array(z.strictObject({ id: z.int(), meta: listedMeta, title: z.string() })),
})

const detailMeta = z.extend(listedMeta, {
  show_in_menus: z.boolean(),
  seo_title: z.string(),
  search_description: z.string(),
  /** The page that an alias shows, and the page above, if they are public. */
  alias_of: relatedPage,
  parent: relatedPage,
})

/** One page with every field of its type at the top level. */
export const publicPageDetail = z.looseObject({ id: z.int(), meta: detailMeta, title: z.string() })
