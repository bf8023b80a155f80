import { queryOptions } from '@tanstack/react-query'
import { authorizationEndpoints } from '#schema/accounts/oauth/endpoints.ts'
import type { AuthorizationRequest } from '#schema/accounts/oauth/wire.ts'
import { callEndpointOrThrow } from '../../call-endpoint.ts'

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const

/** Reads a program's request from the URL of the screen. Parameters that OAuth does not know have no effect. */
export function parseAuthorizationRequest(search: URLSearchParams): AuthorizationRequest {
  const given = names.flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { client_id: '', redirect_uri: '', ...Object.fromEntries(given) }
}

export const createAuthorizationQueryOptions = (query: AuthorizationRequest) =>
  queryOptions({
    queryKey: ['authorization', query],
    queryFn: ({ signal }) => callEndpointOrThrow(authorizationEndpoints.check, { query }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
