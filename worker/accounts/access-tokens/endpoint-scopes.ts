import {
  type AccessTokenScope,
  getRequiredAccessTokenScope,
  isEndpointGroupOpenToPageToken,
} from '#schema/accounts/access-tokens/scopes.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import { allEndpoints } from '../../http/all-endpoints.ts'

/** What an access token needs to call an endpoint. */
export interface AccessTokenRequirement {
  /** Null for endpoints that no token may call. */
  scope: AccessTokenScope | null
  /** Whether a token that is limited to a page can call it. */
  isOfPages: boolean
}

interface ScopedRoute extends AccessTokenRequirement {
  method: string
  pattern: RegExp
  params: number
}

let routes: ScopedRoute[] | undefined

/** Lists the endpoints of the back office, those with fewer parameters first, as the router prefers them. */
function listScopedRoutes(): ScopedRoute[] {
  routes ??= Object.entries(allEndpoints)
    .flatMap(([group, declared]) =>
      Object.entries(declared).map(([name, endpoint]) => {
        const shape = (endpoint.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
        const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!)
        const path = endpoint.path
          .replace(/[.]/g, '\\$&')
          .replace(/\{(\w+)\}/g, (_, param: string) => (shape[param] === idParamSchema ? '[1-9][0-9]{0,14}' : '[^/]+'))
        return {
          method: endpoint.method,
          pattern: new RegExp(`^${path}$`),
          params: names.length,
          scope: getRequiredAccessTokenScope(group, name, endpoint),
          isOfPages: isEndpointGroupOpenToPageToken(group),
        }
      }),
    )
    .toSorted((one, other) => one.params - other.params)
  return routes
}

/** Returns what a request with an access token needs. */
export function findAccessTokenRequirement(method: string, path: string): AccessTokenRequirement {
  const wanted = method === 'HEAD' ? 'GET' : method
  const closed = { scope: null, isOfPages: false }
  return listScopedRoutes().find((route) => route.method === wanted && route.pattern.test(path)) ?? closed
}
