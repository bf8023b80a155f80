import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import { sessionEndpoints } from '#schema/accounts/session-endpoints.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { Problem } from '#schema/result.ts'
import { documentKeyHeader, documentKeyName } from '#schema/security/document-key.ts'

/** What a call came to. A failure is a value; status 0 means that the server could not be reached. */
export type ApiResult<T> = { ok: true; value: T } | ApiError
export interface ApiError {
  ok: false
  status: number
  message: string
  problems: Problem[]
  /** The change is made once its user has proved anew who they are. */
  proof?: ReauthScope | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface CallOptions {
  body?: unknown
  signal?: AbortSignal
  /** Answer 401 to the caller rather than leave for the login screen: for screens that hold unsaved work. */
  skipLoginRedirect?: boolean
  /** The answer is a file to be saved, under the name the server gives it. */
  asFile?: boolean
  /** The tab may be going away: the call is made all the same. */
  keepalive?: boolean
}

/** A file the server made. */
export interface DownloadedFile {
  blob: Blob
  name: string
}

let csrfToken: string | null = null

/** Who is signed in. Remembers the CSRF token for the changes that follow. */
export async function fetchSession(signal?: AbortSignal): Promise<ApiResult<SessionState>> {
  const { method, path } = sessionEndpoints.getSession
  const result = await send<SessionState>(method, path, signal ? { signal } : {})
  if (result.ok) storeCsrfToken(result.value)
  return result
}

/** Keeps the token of a session that a sign-in just answered. */
export function storeCsrfToken({ csrf_token }: SessionState) {
  csrfToken = csrf_token
}

/**
 * What every call carries: that a document of the back office makes it, and a proof of who is there while there is one.
 * Both are known in this document alone: no other page can read them.
 */
export const commonHeaders: Record<string, string> = {
  Accept: 'application/json',
  [documentKeyHeader]: document.querySelector<HTMLMetaElement>(`[name=${documentKeyName}]`)?.content ?? '',
}

/** The token a form post to a frame carries; fetch calls send it by themselves. */
export const getCsrfToken = () => csrfToken ?? ''

/** One call of the back-office API. A token that has grown old is fetched anew once. */
export async function callApi<T>(method: Method, path: string, options: CallOptions = {}): Promise<ApiResult<T>> {
  if (method !== 'GET' && csrfToken === null) await fetchSession()
  let result = await send<T>(method, path, options)
  if (!result.ok && result.status === 403 && method !== 'GET') {
    const old = csrfToken
    await fetchSession()
    if (csrfToken !== old) result = await send<T>(method, path, options)
  }
  if (!result.ok && result.status === 401 && !options.skipLoginRedirect) redirectToLogin()
  return result
}

/** For React Query: the value, or an exception that carries the apiError. */
export async function readApi<T>(path: string, signal?: AbortSignal): Promise<T> {
  const result = await callApi<T>('GET', path, signal ? { signal } : {})
  if (!result.ok) throw new ApiReadError(result)
  return result.value
}

export class ApiReadError extends Error {
  constructor(readonly apiError: ApiError) {
    super(apiError.message)
  }
}

async function send<T>(
  method: Method,
  path: string,
  { body, signal, asFile = false, keepalive = false }: CallOptions,
): Promise<ApiResult<T>> {
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
      keepalive,
    })
    if (!response.ok) return await toApiError(response)
    return { ok: true, value: asFile ? ((await readFile(response)) as T) : await readBody<T>(response) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, message: 'The server cannot be reached. Check your connection.', problems: [] }
  }
}

const readBody = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? undefined : await response.json()) as T

const readFile = async (response: Response): Promise<DownloadedFile> => ({
  blob: await response.blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
})

async function toApiError(response: Response): Promise<ApiError> {
  const result = (await response.json().catch(() => null)) as ErrorResponse | null
  return {
    problems: [],
    message: `The server answered ${response.status}.`,
    ...result,
    ok: false,
    status: response.status,
  }
}

/** The login address that leads back to where the editor is now. */
export const getLoginUrl = () =>
  `${paths.wagtail.login}?next=${encodeURIComponent(location.pathname + location.search)}`

function redirectToLogin() {
  location.assign(getLoginUrl())
}
