/**
 * How a route responds while the database is down: as usual; with an error page; with that page and the entered values;
 * with JSON; as specified for unsubscribing; as the health check does.
 */
export type RouteOutageOutcome = 'same' | 'page' | 'form' | 'json' | 'verdict' | 'unwell'

export interface PublicRoute {
  /** As in the router, without a trailing slash. */
  route: string
  path: string
  /** While the database is down, on an isolate that has served this before, and on a new one. */
  databaseDown: RouteOutageOutcome
  databaseDownFresh: RouteOutageOutcome
  /** While the media bucket is down. */
  bucketDown: RouteOutageOutcome
  init: RequestInit & { headers: Record<string, string> }
  /** Entered values that must be in the response. */
  typedValues?: string[]
}

type More = Partial<Pick<PublicRoute, 'databaseDownFresh' | 'bucketDown' | 'typedValues'>> & {
  method?: string
  headers?: Record<string, string>
  body?: RequestInit['body']
}

export function row(route: string, path: string, away: RouteOutageOutcome, more: More = {}): PublicRoute {
  const {
    databaseDownFresh = away === 'same' ? 'page' : away,
    bucketDown = 'same',
    typedValues = [],
    headers = {},
    body,
  } = more
  const [named] = route.split(' ') as [string]
  const { method = named === 'ALL' ? 'GET' : named } = more
  return {
    route,
    path,
    databaseDown: away,
    databaseDownFresh,
    bucketDown,
    typedValues,
    init: { method, headers, ...(body != null && { body }) },
  }
}

export const everywhere = { databaseDownFresh: 'same' } as const

export const toJsonRequestInit = (value: object) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})
