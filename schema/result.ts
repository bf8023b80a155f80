import type { ReauthScope } from './accounts/reauthentication.ts'

/** Why an expected failure happened. `worker/http/errors.ts` is the only place that turns these into HTTP. */
export type Failure =
  | { reason: 'invalid'; message: string; problems: ValidationProblem[] }
  | { reason: 'not_found'; message: string }
  | { reason: 'unauthenticated'; message: string }
  | { reason: 'forbidden'; message: string; proof?: ReauthScope }
  | { reason: 'gone'; message: string }
  /** `existing` is the existing record, if the caller may see it. */
  | { reason: 'conflict'; message: string; existing?: object }
  | { reason: 'unprocessable'; message: string }
  | { reason: 'too_large'; message: string }
  | { reason: 'too_many'; message: string; retryAfter: number }
  | { reason: 'unavailable'; message: string }

/** A problem of an input: its path (`body.2.faqs.0.question`) and the message. */
export interface ValidationProblem {
  path: string
  message: string
}

/** The path of a problem that belongs to the form as a whole. */
export const formLevelProblemPath = '__all__'

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const fail = (failure: Failure): Result<never> => ({ ok: false, failure })
