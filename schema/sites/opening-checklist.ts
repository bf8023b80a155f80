import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** What a site needs before it opens, in the order in which it is best done. */
export const siteOpeningStepNames = [
  'brand',
  'host',
  'logo',
  'restaurants',
  'front_page',
  'navigation',
  'mail',
  'mail_domain',
  'messages',
  'mailboxes',
  'order_address',
  'privacy',
  'search_engines',
  'second_factor',
  'backup',
] as const
export type SiteOpeningStepName = (typeof siteOpeningStepNames)[number]

const siteChecklist = z.strictObject({
  /** The id of the site, whose settings the steps lead to. */
  site: z.int(),
  name: z.string(),
  is_default_site: z.boolean(),
  /** The steps of this site. Those of the whole installation are the default site's. */
  steps: z.array(z.enum(siteOpeningStepNames)),
  done: z.array(z.enum(siteOpeningStepNames)),
})
export type OpeningChecklistOfSite = z.infer<typeof siteChecklist>

/** The default site is first. */
const openingChecklistResponse = z.strictObject({ sites: z.array(siteChecklist) })

/** For administrators: the steps that lead from an empty platform to open sites. */
export const siteOpeningChecklistEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/wagtail/api/main/opening-checklist/',
    summary: 'List what of the preparations for opening is done, for each site.',
    permission: 'superuser',
    deniedMessage: 'Only administrators can see what is missing before a site opens.',
    response: openingChecklistResponse,
  }),
}
