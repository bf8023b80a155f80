import { paths } from '#schema/paths.ts'
import type { DuplicateAnswer } from '#schema/wire/media.ts'
import type { FailureAnswer } from '#schema/wire/pages.ts'
import { type Answer, currentToken, fetchSession } from '../api.ts'
import { kinds, type MediaItems, type MediaKind } from './kinds.ts'
import { remembered } from './queries.ts'

/** What sending a file came to; `existing` is there when the library has the same file already. */
export type Sent<Item> = Answer<Item> & { existing?: Item }

/** What goes with a file. */
export interface Beside {
  collection: string
  allowDuplicate: boolean
}

/** How a file is followed on its way, and stopped. */
interface Transfer {
  onProgress: OnProgress
  signal?: AbortSignal
}

/** Tells how far a file is, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Adds a file to the library. Videos are a body of their own, with the words beside them in the address; the rest are forms. */
export function addFile<Kind extends MediaKind>(kind: Kind, file: File, beside: Beside, transfer: Transfer) {
  const words = {
    ...(beside.collection && { collection_id: beside.collection }),
    ...(beside.allowDuplicate && { allow_duplicate: 'true' }),
  }
  return kind === 'video'
    ? send(kind, `${paths.api.videos}?${new URLSearchParams({ file_name: file.name, ...words })}`, file, transfer)
    : send(kind, kinds[kind].api.list, formOf(file, words), transfer)
}

/** Puts another file in place of an item's. */
export const replaceFile = (kind: 'image' | 'document', id: number, file: File, onProgress: OnProgress) =>
  send(kind, kinds[kind].api.file!(id), formOf(file), { onProgress })

function formOf(file: File, words: Record<string, string> = {}): FormData {
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
): Promise<Sent<MediaItems[Kind]>> {
  if (currentToken() === '') await fetchSession()
  const token = currentToken()
  let request = await post(path, body, transfer)
  if (request.status === 403) {
    await fetchSession()
    if (currentToken() !== token) request = await post(path, body, transfer)
  }
  return answerOf(kind, request)
}

/** `fetch` does not tell how much has been sent, so this is the older way. */
function post(path: string, body: FormData | File, { onProgress, signal }: Transfer): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-CSRFToken', currentToken())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    signal?.addEventListener('abort', () => request.abort())
    request.onloadend = () => resolve(request)
    request.send(body)
  })
}

function answerOf<Kind extends MediaKind>(kind: Kind, { status, response }: XMLHttpRequest): Sent<MediaItems[Kind]> {
  if (status >= 200 && status < 300) return remembered(kind, { ok: true, value: response as MediaItems[Kind] })
  const refused = response as (FailureAnswer & Partial<DuplicateAnswer<MediaItems[Kind]>>) | null
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
