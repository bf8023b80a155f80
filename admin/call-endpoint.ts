import { type Endpoint, type EndpointRequest, type EndpointResponse, endpointUrl } from '#schema/endpoint.ts'
import { ApiReadError, type ApiResult, type CallOptions, callApi, type DownloadedFile } from './api.ts'

/** What a call of an endpoint answers: its response, nothing, or a file. */
export type ResponseTo<Declared extends Endpoint> = Declared extends { file: string | readonly string[] }
  ? DownloadedFile
  : EndpointResponse<Declared>

/** Calls an endpoint with what it takes. */
export const callEndpoint = <const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  options: Pick<CallOptions, 'signal' | 'skipLoginRedirect' | 'keepalive'> = {},
): Promise<ApiResult<ResponseTo<Declared>>> => {
  const given = request as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  return callApi(declared.method, endpointUrl(declared, given), {
    ...options,
    body: given.body,
    asFile: declared.file !== undefined,
  })
}

/** For React Query: what an endpoint answers, or an exception that carries the refusal. */
export async function readEndpoint<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  signal?: AbortSignal,
): Promise<ResponseTo<Declared>> {
  const answer = await callEndpoint(declared, request, signal ? { signal } : {})
  if (!answer.ok) throw new ApiReadError(answer)
  return answer.value
}
