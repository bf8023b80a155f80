import * as z from 'zod/mini'
import { pagingFields, recordId, recordVersion, searchField } from '../records/wire.ts'
import { validateHostname } from './hostname.ts'

const siteParts = {
  hostname: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.superRefine((text, context) => {
      const problem = validateHostname(text)
      if (problem) context.issues.push({ code: 'custom', message: problem, input: text })
    }),
  ),
  port: z.int('Enter a number.').check(z.gte(1, 'Enter a number from 1 to 65535.'), z.lte(65535, 'Enter a number from 1 to 65535.')),
  site_name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(255, 'Use at most 255 characters.')),
  root_page: recordId(),
  is_default_site: z.boolean(),
}

/** `POST /wagtail/api/main/sites/` */
export const newSite = z.strictObject(siteParts)
export type NewSite = z.output<typeof newSite>

/** `PUT /wagtail/api/main/sites/{id}/` */
export const siteEdit = z.strictObject({ ...siteParts, version: recordVersion() })
export type SiteEdit = z.output<typeof siteEdit>

/** `GET /wagtail/api/main/sites/` */
export const sitesQuery = z.strictObject({ search: searchField(), ...pagingFields })
export type SitesQuery = z.output<typeof sitesQuery>

/** `DELETE …/sites/{id}/?with_settings=true`: its settings go with it, and somebody has said so. */
export const siteDeletion = z.strictObject({ with_settings: z.optional(z.literal('true')) })

export interface SiteItem {
  id: number
  hostname: string
  port: number
  site_name: string
  root_page: { id: number; title: string; url_path: string }
  is_default_site: boolean
  /** `https://www.example.com` */
  origin: string
}
export interface SiteListing {
  meta: { total_count: number }
  items: SiteItem[]
}
export interface SiteDetail extends SiteItem {
  version: string
}

/** `GET …/sites/{id}/usage/`: the settings saved for it, and how many pages stand below its root page. */
export interface SiteUsage {
  meta: { total_count: number; name: string; page_count: number; root_page: SiteItem['root_page']; is_default_site: boolean }
  items: { model: string; label: string; url: string }[]
}
