import type { DuplicateResponse } from '#schema/media/wire.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, fetchSession, getCsrfToken } from '../../api.ts'
import { type MediaItems, type MediaKind, mediaKinds } from '../media-kinds.ts'
import { cacheItem } from '../queries.ts'

/** What sending a file came to; `existing` is there when the library has the same file already. */
export type UploadResult<Item> = ApiResult<Item> & { existing?: Item }

/** What goes with a file. */
export interface UploadOptions {
  collection: string
  allowDuplicate: boolean
}

/** How a file is followed on its way, and stopped. */
interface Transfer {
  onProgress: ProgressHandler
  signal?: AbortSignal
}

/** Tells how far a file is, from 0 to 1. */
export type ProgressHandler = (share: number) => void

/** Adds a file to the library. Videos are a body of their own, with the words beside them in the address; the rest are forms. */
export function uploadFile<Kind extends MediaKind>(kind: Kind, file: File, beside: UploadOptions, transfer: Transfer) {
  const words = {
    ...(beside.collection && { collection_id: beside.collection }),
    ...(beside.allowDuplicate && { allow_duplicate: 'true' }),
  }
  return kind === 'video'
    ? send(kind, `${paths.api.videos}?${new URLSearchParams({ file_name: file.name, ...words })}`, file, transfer)
    : send(kind, mediaKinds[kind].api.list, toFormData(file, words), transfer)
}

/** Puts another file in place of an item's. */
export const replaceFile = (kind: 'image' | 'document', id: number, file: File, onProgress: ProgressHandler) =>
  send(kind, mediaKinds[kind].api.file!(id), toFormData(file), { onProgress })

function toFormData(file: File, words: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, word] of Object.entries(words)) form.set(name, word)
  form.set('file', file)
  return form
}

async function send<Kind extends MediaKind>(
  kind: Kind,
  path: string,
  body: FormData | File,
  transfer: Transfer,
): Promise<UploadResult<MediaItems[Kind]>> {
  if (getCsrfToken() === '') await fetchSession()
  const token = getCsrfToken()
  let request = await post(path, body, transfer)
  if (request.status === 403) {
    await fetchSession()
    if (getCsrfToken() !== token) request = await post(path, body, transfer)
  }
  return toUploadResult(kind, request)
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

function toUploadResult<Kind extends MediaKind>(kind: Kind, { status, response }: XMLHttpRequest): UploadResult<MediaItems[Kind]> {
  if (status >= 200 && status < 300) return cacheItem(kind, { ok: true, value: response as MediaItems[Kind] })
  const refused = response as (ErrorResponse & Partial<DuplicateResponse<MediaItems[Kind]>>) | null
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
