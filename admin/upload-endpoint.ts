import { type Endpoint, type EndpointRequest, type EndpointResponse, endpointUrl, type Sent } from '#schema/endpoint.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import { type ApiResult, fetchSession, getCsrfToken } from './api.ts'

/** What sending a file came to; `existing` is there when the server has the same already. */
export type UploadResult<Item> = ApiResult<Item> & { existing?: Item }

/** How a file is followed on its way, and stopped. */
export interface Transfer {
  onProgress: ProgressHandler
  signal?: AbortSignal
}

/** Tells how far a file is, from 0 to 1. */
export type ProgressHandler = (share: number) => void

type FormEndpoint = Endpoint & { upload: { as: 'form' } }
type BodyEndpoint = Endpoint & { upload: { as: 'body' } }

/** Sends a file in a form, with fields beside it. */
export function uploadForm<const Declared extends FormEndpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  { file, fields = {} }: { file: File; fields?: Sent<Declared['upload']['fields']> | Record<string, never> },
  transfer: Transfer,
): Promise<UploadResult<EndpointResponse<Declared>>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  form.set('file', file)
  return send(endpointUrl(declared, request), form, transfer)
}

/** Sends a file as the body of a call. */
export const uploadBody = <const Declared extends BodyEndpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  file: File,
  transfer: Transfer,
): Promise<UploadResult<EndpointResponse<Declared>>> => send(endpointUrl(declared, request), file, transfer)

async function send<Item>(path: string, body: FormData | File, transfer: Transfer): Promise<UploadResult<Item>> {
  if (getCsrfToken() === '') await fetchSession()
  const token = getCsrfToken()
  let request = await post(path, body, transfer)
  if (request.status === 403) {
    await fetchSession()
    if (getCsrfToken() !== token) request = await post(path, body, transfer)
  }
  return toUploadResult(request)
}

/** `fetch` does not tell how much has been sent, so this is the older way. */
function post(path: string, body: FormData | File, { onProgress, signal }: Transfer): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-CSRFToken', getCsrfToken())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    signal?.addEventListener('abort', () => request.abort())
    request.onloadend = () => resolve(request)
    request.send(body)
  })
}

function toUploadResult<Item>({ status, response }: XMLHttpRequest): UploadResult<Item> {
  if (status >= 200 && status < 300) return { ok: true, value: response as Item }
  const refused = response as (ErrorResponse & { existing?: Item }) | null
  const unreached = 'The server cannot be reached. Check your connection and try again.'
  return {
    ok: false,
    status,
    message:
      refused?.problems?.find(({ path }) => path === 'file')?.message ??
      refused?.message ??
      (status === 0 ? unreached : `The server answered ${status}.`),
    problems: refused?.problems ?? [],
    ...(status === 409 && refused?.existing && { existing: refused.existing }),
  }
}
