import { paths } from '../paths.ts'

interface Ordering {
  countryRootURL?: string | null | undefined
  rlid?: number | null | undefined
  has_online_ordering: boolean
}

/** Where an order for a restaurant starts; null unless its country has a root URL, it has an id, and it takes orders online. */
export const orderUrl = ({ countryRootURL, rlid, has_online_ordering }: Ordering): string | null =>
  countryRootURL && rlid && has_online_ordering ? countryRootURL.replace(/\/$/, '') + paths.order(rlid) : null
