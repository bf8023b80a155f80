import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a site needs before it opens, in the order in which it is best done. */
export const openingStepNames = [
  'brand',
  'logo',
  'restaurants',
  'front_page',
  'navigation',
  'mail',
  'mailboxes',
  'privacy',
  'search_engines',
  'second_factor',
  'backup',
] as const
export type OpeningStepName = (typeof openingStepNames)[number]

const openingChecklistResponse = z.strictObject({
  /** The id of the default site, whose settings the steps lead to. */
  site: z.int(),
  done: z.array(z.enum(openingStepNames)),
})

/** For administrators: the steps that lead from an empty platform to an open site. */
export const openingChecklistEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/wagtail/api/main/opening-checklist/',
    summary: 'List what of the preparations for opening the default site is done.',
    permission: 'superuser',
    deniedMessage: 'Only administrators can see what is missing before the site opens.',
    response: openingChecklistResponse,
  }),
}
