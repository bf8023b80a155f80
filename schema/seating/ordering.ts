import { paths } from '../paths.ts'

interface Ordering {
  countryRootURL?: string | null | undefined
  rlid?: number | null | undefined
  has_online_ordering: boolean
  is_temporarily_closed: boolean
}

/**
 * Where an order for a restaurant starts; null unless its country has a root URL, it has an id, it takes orders online, and is not
 * closed for a time.
 */
export const orderUrl = ({ countryRootURL, rlid, has_online_ordering, is_temporarily_closed }: Ordering): string | null =>
  countryRootURL && rlid && has_online_ordering && !is_temporarily_closed ? countryRootURL.replace(/\/$/, '') + paths.order(rlid) : null

/**
 * Where a country's own ordering service takes over, for a template such as `https://order.example/start?at={rlid}`. Null
 * without a template, and for one that would not lead to a safe address: only https counts, and the number stays a number.
 */
export function orderingServiceUrl(template: string | null | undefined, rlid: number): string | null {
  const address = URL.parse((template ?? '').replaceAll('{rlid}', String(rlid)))
  return address?.protocol === 'https:' && !address.username && !address.password ? address.href : null
}

/** The ways an order may come to a guest. */
export const orderServices = ['pick_up', 'curbside', 'delivery'] as const
export type OrderService = (typeof orderServices)[number]

/** What of these a restaurant offers, in the order they are shown. */
export const offeredServices = (at: { has_take_out: boolean; has_curbside: boolean; has_delivery: boolean }): OrderService[] =>
  orderServices.filter((service) => ({ pick_up: at.has_take_out, curbside: at.has_curbside, delivery: at.has_delivery })[service])
