import { liveInHeader } from '#schema/cache/live-delay.ts'
import {
  buildEndpointUrl,
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
  type EndpointSentValues,
} from '#schema/endpoint.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import { type ApiResult, fetchSession, getCsrfToken } from './api.ts'
import { storeLiveDelay } from './ui/toast.tsx'

/** The result of an upload; `existing` is the item the server already has with the same content. */
export type UploadResult<Item> = ApiResult<Item> & { existing?: Item }

/** Reports the progress of an upload, and aborts it. */
export interface UploadTransferOptions {
  onProgress: UploadProgressHandler
  signal?: AbortSignal
}

/** Receives the uploaded share, from 0 to 1. */
export type UploadProgressHandler = (share: number) => void

type FormEndpoint = Endpoint & { upload: { as: 'form' } }
type BodyEndpoint = Endpoint & { upload: { as: 'body' } }

/** Uploads a file as multipart form data, with further fields. */
export function uploadFileAsFormData<const Declared extends FormEndpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  {
    file,
    fields = {},
  }: { file: File; fields?: EndpointSentValues<Declared['upload']['fields']> | Record<string, never> },
  transfer: UploadTransferOptions,
): Promise<UploadResult<EndpointResponse<Declared>>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  form.set('file', file)
  return send(buildEndpointUrl(declared, request), form, transfer)
}

/** Uploads a file as the request body. */
export const uploadFileAsBody = <const Declared extends BodyEndpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
  file: File,
  transfer: UploadTransferOptions,
): Promise<UploadResult<EndpointResponse<Declared>>> => send(buildEndpointUrl(declared, request), file, transfer)

async function send<Item>(
  path: string,
  body: FormData | File,
  transfer: UploadTransferOptions,
): Promise<UploadResult<Item>> {
  if (getCsrfToken() === '') await fetchSession()
  const token = getCsrfToken()
  let request = await post(path, body, transfer)
  if (request.status === 403) {
    await fetchSession()
    if (getCsrfToken() !== token) request = await post(path, body, transfer)
  }
  storeLiveDelay(request.getResponseHeader(liveInHeader))
  return toUploadResult(request)
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function post(
  path: string,
  body: FormData | File,
  { onProgress, signal }: UploadTransferOptions,
): Promise<XMLHttpRequest> {
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
  if (status >= 200 && status < 300) return { ok: true, value: response }
  const errorResponse: (ErrorResponse & { existing?: Item }) | null = response
  const offlineMessage = 'The server cannot be reached. Check your connection and try again.'
  return {
    ok: false,
    status,
    message:
      errorResponse?.problems?.find(({ path }) => path === 'file')?.message ??
      errorResponse?.message ??
      (status === 0 ? offlineMessage : `The server responded with status ${status}.`),
    problems: errorResponse?.problems ?? [],
    ...(status === 409 && errorResponse?.existing && { existing: errorResponse.existing }),
  }
}
