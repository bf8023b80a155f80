import { paths } from '#schema/paths.ts'
import type { Problem } from '#schema/result.ts'
import { documentKeyHeader, documentKeyName } from '#schema/rules/document-key.ts'
import type { ProofKind } from '#schema/rules/proof-kinds.ts'
import type { FailureAnswer } from '#schema/wire/pages.ts'
import type { SessionState } from '#schema/wire/session.ts'

/** What a call came to. A failure is a value; status 0 means that the server could not be reached. */
export type Answer<T> = { ok: true; value: T } | Refusal
export interface Refusal {
  ok: false
  status: number
  message: string
  problems: Problem[]
  /** The change is made once its user has proved anew who they are. */
  proof?: ProofKind | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface CallOptions {
  body?: unknown
  signal?: AbortSignal
  /** Answer 401 to the caller rather than leave for the login screen: for screens that hold unsaved work. */
  stayWhenSignedOut?: boolean
  /** The answer is a file to be saved, under the name the server gives it. */
  asFile?: boolean
  /** The tab may be going away: the call is made all the same. */
  leaving?: boolean
}

/** A file the server made. */
export interface AnsweredFile {
  blob: Blob
  name: string
}

let csrfToken: string | null = null

/** Who is signed in. Remembers the CSRF token for the changes that follow. */
export async function fetchSession(signal?: AbortSignal): Promise<Answer<SessionState>> {
  const answer = await send<SessionState>('GET', paths.api.session, signal ? { signal } : {})
  if (answer.ok) rememberSession(answer.value)
  return answer
}

/** Keeps the token of a session that a sign-in just answered. */
export function rememberSession({ csrf_token }: SessionState) {
  csrfToken = csrf_token
}

/**
 * What every call carries: that a document of the back office makes it, and a proof of who is there while there is one. Both are known in
 * this document alone: no other page can read them.
 */
export const commonHeaders: Record<string, string> = {
  Accept: 'application/json',
  [documentKeyHeader]: document.querySelector<HTMLMetaElement>(`[name=${documentKeyName}]`)?.content ?? '',
}

/** The token a form post to a frame carries; fetch calls send it by themselves. */
export const currentToken = () => csrfToken ?? ''

/** One call of the back-office API. A token that has grown old is fetched anew once. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<T>> {
  if (method !== 'GET' && csrfToken === null) await fetchSession()
  let answer = await send<T>(method, path, options)
  if (!answer.ok && answer.status === 403 && method !== 'GET') {
    const old = csrfToken
    await fetchSession()
    if (csrfToken !== old) answer = await send<T>(method, path, options)
  }
  if (!answer.ok && answer.status === 401 && !options.stayWhenSignedOut) leaveForLogin()
  return answer
}

/** For React Query: the value, or an exception that carries the refusal. */
export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await call<T>('GET', path, signal ? { signal } : {})
  if (!answer.ok) throw new RefusedRead(answer)
  return answer.value
}

export class RefusedRead extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

async function send<T>(method: Method, path: string, { body, signal, asFile = false, leaving = false }: CallOptions): Promise<Answer<T>> {
  const headers = { ...commonHeaders }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (method !== 'GET' && csrfToken !== null) headers['X-CSRFToken'] = csrfToken
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive: leaving,
    })
    if (!response.ok) return await refusalOf(response)
    return { ok: true, value: asFile ? ((await fileOf(response)) as T) : await bodyOf<T>(response) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, message: 'The server cannot be reached. Check your connection.', problems: [] }
  }
}

const bodyOf = async <T>(response: Response): Promise<T> => (response.status === 204 ? undefined : await response.json()) as T

const fileOf = async (response: Response): Promise<AnsweredFile> => ({
  blob: await response.blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
})

async function refusalOf(response: Response): Promise<Refusal> {
  const answer = (await response.json().catch(() => null)) as FailureAnswer | null
  return { problems: [], message: `The server answered ${response.status}.`, ...answer, ok: false, status: response.status }
}

/** The login address that leads back to where the editor is now. */
export const loginAddress = () => `${paths.wagtail.login}?next=${encodeURIComponent(location.pathname + location.search)}`

function leaveForLogin() {
  location.assign(loginAddress())
}
