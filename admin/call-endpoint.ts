import { buildEndpointUrl, type Endpoint, type EndpointRequest, type EndpointResponse } from '#schema/endpoint.ts'
import { type ApiCallOptions, ApiReadError, type ApiResult, callApiForResult, type DownloadedFile } from './api.ts'

/** The value of a successful call: the endpoint's response, nothing, or a file. */
export type EndpointCallResponse<Declared extends Endpoint> = Declared extends { file: string | readonly string[] }
  ? DownloadedFile
  : EndpointResponse<Declared>

/** Calls an endpoint with its params, query and body. */
export const callEndpoint = <const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  options: Pick<ApiCallOptions, 'signal' | 'skipLoginRedirect' | 'keepalive'> = {},
): Promise<ApiResult<EndpointCallResponse<Declared>>> => {
  const parts = request as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  return callApiForResult(declared.method, buildEndpointUrl(declared, parts), {
    ...options,
    body: parts.body,
    asFile: declared.file !== undefined,
  })
}

/** For React Query: resolves to the response of an endpoint, or throws an `ApiReadError`. */
export async function callEndpointOrThrow<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  signal?: AbortSignal,
): Promise<EndpointCallResponse<Declared>> {
  const result = await callEndpoint(declared, request, signal ? { signal } : {})
  if (!result.ok) throw new ApiReadError(result)
  return result.value
}
