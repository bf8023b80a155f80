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
