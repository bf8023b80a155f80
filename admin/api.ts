import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import { currentSessionEndpoints } from '#schema/accounts/session-endpoints.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { backOfficeDocumentKeyHeader, documentKeyMetaName } from '#schema/security/document-key.ts'

/** The result of an API call. A failure is a value; status 0 means that the server could not be reached. */
export type ApiResult<T> = { ok: true; value: T } | FailedApiResult
export interface FailedApiResult {
  ok: false
  status: number
  message: string
  problems: ValidationProblem[]
  /** The user must reauthenticate for this scope before the change can be made. */
  proof?: ReauthScope | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface ApiCallOptions {
  body?: unknown
  signal?: AbortSignal
  /** Return a 401 to the caller instead of redirecting to the login screen: for screens with unsaved changes. */
  skipLoginRedirect?: boolean
  /** The response is a file to download, under the name from its Content-Disposition header. */
  asFile?: boolean
  /** Completes the request even if the tab is closed. */
  keepalive?: boolean
}

/** A file in a response. */
export interface DownloadedFile {
  blob: Blob
  name: string
}

let csrfToken: string | null = null
let onSuccess: (response: Response) => void = () => {}

/** Sets what else reads the responses to calls that succeed. */
export const setApiResponseListener = (listener: typeof onSuccess) => (onSuccess = listener)

/** Fetches the current session and stores its CSRF token for later changes. */
export async function fetchSession(signal?: AbortSignal): Promise<ApiResult<SessionStateResponse>> {
  const { method, path } = currentSessionEndpoints.getSession
  const result = await send<SessionStateResponse>(method, path, signal ? { signal } : {})
  if (result.ok) storeCsrfTokenOfSession(result.value)
  return result
}

/** Stores the CSRF token of a session, for example after signing in. */
export function storeCsrfTokenOfSession({ csrf_token }: SessionStateResponse) {
  csrfToken = csrf_token
}

/**
 * Headers of every call. The document key shows that a back-office document sent the request; no other page can read
 * it.
 */
export const commonApiHeaders: Record<string, string> = {
  Accept: 'application/json',
  [backOfficeDocumentKeyHeader]:
    document.querySelector<HTMLMetaElement>(`[name=${documentKeyMetaName}]`)?.content ?? '',
}

/** The CSRF token for a form that is posted to a frame; `callApiForResult` adds it to its requests. */
export const getCsrfToken = () => csrfToken ?? ''

/** Calls the back-office API. On a 403 the CSRF token is refreshed, and the request retried once if it had changed. */
export async function callApiForResult<T>(
  method: Method,
  path: string,
  options: ApiCallOptions = {},
): Promise<ApiResult<T>> {
  if (method !== 'GET' && csrfToken === null) await fetchSession()
  let result = await send<T>(method, path, options)
  if (!result.ok && result.status === 403 && method !== 'GET') {
    const staleToken = csrfToken
    await fetchSession()
    if (csrfToken !== staleToken) result = await send<T>(method, path, options)
  }
  if (!result.ok && result.status === 401 && !options.skipLoginRedirect) redirectToLogin()
  return result
}

/** Thrown to React Query by a read that failed. */
export class ApiReadError extends Error {
  constructor(readonly apiError: FailedApiResult) {
    super(apiError.message)
  }
}

/**
 * Aborted when the user signs out. What is read then never ends: its refusal would lead to the sign-in with a way back
 * to this screen.
 */
const reads = new AbortController()

async function send<T>(
  method: Method,
  path: string,
  { body, signal, asFile = false, keepalive = false }: ApiCallOptions,
): Promise<ApiResult<T>> {
  const headers = { ...commonApiHeaders }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const isRead = method === 'GET'
  if (!isRead && csrfToken !== null) headers['X-CSRFToken'] = csrfToken
  const signals = [signal, isRead && reads.signal].filter((each) => each instanceof AbortSignal)
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any(signals),
      keepalive,
    })
    if (!response.ok) return await toApiError(response)
    onSuccess(response)
    return { ok: true, value: asFile ? ((await readFile(response)) as T) : await readBody<T>(response) }
  } catch (error) {
    if (isRead && reads.signal.aborted) return new Promise(() => {})
    if (signal?.aborted) throw error
    return { ok: false, status: 0, message: 'The server cannot be reached. Check your connection.', problems: [] }
  }
}

/** A cast: `T` is what the endpoint declares; undefined where it declares no response (204). */
const readBody = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? undefined : await response.json()) as T

const readFile = async (response: Response): Promise<DownloadedFile> => ({
  blob: await response.blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
})

async function toApiError(response: Response): Promise<FailedApiResult> {
  const result: ErrorResponse | null = await response.json().catch(() => null)
  return {
    problems: [],
    message: `The server responded with status ${response.status}.`,
    ...result,
    ok: false,
    status: response.status,
  }
}

/** The URL of the login screen, which returns to the current screen after signing in. */
export const getLoginUrlForCurrentScreen = () =>
  `${paths.wagtail.login}?next=${encodeURIComponent(location.pathname + location.search)}`

function redirectToLogin() {
  location.assign(getLoginUrlForCurrentScreen())
}

/** Ends the session, and leads to the sign-in. */
export async function signOut() {
  const { method, path } = currentSessionEndpoints.signOut
  reads.abort()
  await callApiForResult(method, path)
  location.assign(paths.wagtail.login)
}
