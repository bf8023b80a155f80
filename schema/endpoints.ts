import type { Endpoint } from './endpoint.ts'
import { redirectEndpoints } from './redirects/endpoints.ts'

/** Every endpoint there is, by the noun it belongs to: the API's reference and the matrix of rights are made from it. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  redirects: redirectEndpoints,
}
