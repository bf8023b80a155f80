/** The codes of errors that OAuth 2.1, RFC 7591 and RFC 8707 define, as far as they occur here. */
export type OauthErrorCode =
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable'

/** An error as programs read it. */
export interface OauthError {
  error: OauthErrorCode
  error_description: string
}

/** A value, or an error that programs read. */
export type OauthResult<T> = { ok: true; value: T } | { ok: false; error: OauthError }

export const createFailedOauthResult = (error: OauthErrorCode, error_description: string) =>
  ({ ok: false, error: { error, error_description } }) as const

const noStore = { 'Cache-Control': 'private, no-store' }

/** The response to an error; 429 with the seconds to wait when there were too many requests. */
export const createOauthErrorResponse = (error: OauthError, retryAfter?: number): Response =>
  retryAfter === undefined
    ? Response.json(error, { status: 400, headers: noStore })
    : Response.json(error, { status: 429, headers: { ...noStore, 'Retry-After': String(retryAfter) } })
