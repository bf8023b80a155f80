import { paths } from '../paths.ts'

interface Ordering {
  countryRootURL?: string | null | undefined
  rlid?: number | null | undefined
  has_online_ordering: boolean
  is_temporarily_closed: boolean
}

/**
 * Returns the URL for ordering at a restaurant, from its menu or a dish with an id; null unless its country has a root
 * URL, it has an id, accepts online orders, and is not temporarily closed.
 */
export const buildLocationOrderUrl = (
  { countryRootURL, rlid, has_online_ordering, is_temporarily_closed }: Ordering,
  dish?: number,
): string | null =>
  countryRootURL && rlid && has_online_ordering && !is_temporarily_closed
    ? countryRootURL.replace(/\/$/, '') + paths.order(rlid) + (dish === undefined ? '' : `&dish=${dish}`)
    : null

/**
 * Returns the URL of a country's ordering service for a template such as `https://order.example/start?at={rlid}`. Null
 * without a template, and for an unsafe URL: it must be https, and the number must stay a number.
 */
export function fillOrderingServiceUrlTemplate(template: string | null | undefined, rlid: number): string | null {
  const address = URL.parse((template ?? '').replaceAll('{rlid}', String(rlid)))
  return address?.protocol === 'https:' && !address.username && !address.password ? address.href : null
}

/** The order services. */
export const orderServiceTypes = ['pick_up', 'curbside', 'delivery'] as const
export type OrderServiceType = (typeof orderServiceTypes)[number]

/** Returns the services of a restaurant, in display order. */
export const listOfferedOrderServices = (location: {
  has_take_out: boolean
  has_curbside: boolean
  has_delivery: boolean
}): OrderServiceType[] =>
  orderServiceTypes.filter(
    (service) =>
      ({ pick_up: location.has_take_out, curbside: location.has_curbside, delivery: location.has_delivery })[service],
  )
