import * as z from 'zod/mini'
import {
  createRecordIdSchema,
  createRecordVersionSchema,
  createSearchTextSchema,
  pagingQueryFields,
} from '../records/wire.ts'
import { findHostnameProblem } from './hostname.ts'

const siteParts = {
  hostname: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.superRefine((text, context) => {
      const problem = findHostnameProblem(text)
      if (problem) context.issues.push({ code: 'custom', message: problem, input: text })
    }),
  ),
  port: z
    .int('Enter a number.')
    .check(z.gte(1, 'Enter a number from 1 to 65535.'), z.lte(65535, 'Enter a number from 1 to 65535.')),
  site_name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(255, 'Use at most 255 characters.')),
  root_page: createRecordIdSchema(),
  is_default_site: z.boolean(),
}

/** `POST /wagtail/api/main/sites/` */
export const newSiteInput = z.strictObject(siteParts)
export type NewSiteInput = z.output<typeof newSiteInput>

/** `PUT /wagtail/api/main/sites/{id}/` */
export const siteEditInput = z.strictObject({ ...siteParts, version: createRecordVersionSchema() })
export type SiteEditInput = z.output<typeof siteEditInput>

/** `GET /wagtail/api/main/sites/` */
export const siteListQuery = z.strictObject({ search: createSearchTextSchema(), ...pagingQueryFields })
export type SiteListQuery = z.output<typeof siteListQuery>

/** `DELETE …/sites/{id}/?with_settings=true`: confirms that its settings are deleted too. */
export const siteDeletionQuery = z.strictObject({ with_settings: z.optional(z.literal('true')) })

const rootPage = z.strictObject({ id: z.int(), title: z.string(), url_path: z.string() })

const siteItem = z.strictObject({
  id: z.int(),
  hostname: z.string(),
  port: z.int(),
  site_name: z.string(),
  root_page: rootPage,
  is_default_site: z.boolean(),
  /** `https://www.example.com` */
  origin: z.string(),
})
export type SiteListItem = z.infer<typeof siteItem>

export const siteListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(siteItem),
})
export type SiteListResponse = z.infer<typeof siteListResponse>

export const siteDetail = z.extend(siteItem, { version: z.string() })
export type SiteDetail = z.infer<typeof siteDetail>

/**
 * `GET …/sites/{id}/usage/`: the settings saved for it, and the number of its pages, which is
 * counted up to a limit. With `gte` there are more.
 */
export const siteUsageResponse = z.strictObject({
  meta: z.strictObject({
    total_count: z.int(),
    name: z.string(),
    page_count: z.int(),
    page_count_relation: z.optional(z.literal('gte')),
    root_page: rootPage,
    is_default_site: z.boolean(),
    /** The record of another host name of the site, which goes on with it; null if this is the only one. */
    successor: z.nullable(z.strictObject({ hostname: z.string(), keeps_settings: z.boolean() })),
  }),
  items: z.array(z.strictObject({ model: z.string(), label: z.string(), url: z.string() })),
})
export type SiteSettingsAndPageCountResponse = z.infer<typeof siteUsageResponse>
