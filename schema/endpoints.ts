import { administrationEndpoints } from './accounts/administration-endpoints.ts'
import { groupEndpoints } from './accounts/group-endpoints.ts'
import { userEndpoints } from './accounts/user-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { savedViewEndpoints } from './lists/endpoints.ts'
import { redirectEndpoints } from './redirects/endpoints.ts'
import { siteEndpoints } from './sites/endpoints.ts'

/** Every endpoint there is, by the noun it belongs to: the API's reference and the matrix of rights are made from it. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  administration: administrationEndpoints,
  groups: groupEndpoints,
  lists: savedViewEndpoints,
  redirects: redirectEndpoints,
  sites: siteEndpoints,
  users: userEndpoints,
}
