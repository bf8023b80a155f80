import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod/mini'
import type { SiteSettings } from '#app/settings/index.ts'
import type { FormProblems, FormValues, TypedTextSuggestions } from '#schema/forms/wire.ts'
import type { UrlPathToLinkFunction } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import type { OutboxMessage } from '../mail/enqueue.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import type { RateLimit } from '../stores/rate-limit.ts'
import type { FormRateLimitTargets } from './posting/guest-limits.ts'

/** The context of a form handler. */
export interface FormHandlerContext {
  env: Env
  /** The site of the form. */
  site: ResolvedSite
  /** Links to a page from the form's site. */
  linkTo: UrlPathToLinkFunction
  /**
   * The page of the form, with the values of its type and `url` as its path on its site; null for forms sent by an API.
   */
  page: { id: number; url: string; title: string; values: Record<string, unknown> } | null
  settings: SiteSettings
  /** Origin of the site, without a trailing slash. Links in mails start with it. */
  origin: string
  now: Date
  /** How the form was verified to come from a person. */
  verified: 'proof' | 'answer' | 'nothing'
  /** A unique key of the submission, the same when it is sent twice. Stored records use it as their key. */
  receiptKey: string
}

/** The problems of a form: by control name, or of the whole form. */
export interface FailedFormStepResult {
  ok: false
  problems: FormProblems
  formErrors?: readonly string[]
  choices?: TypedTextSuggestions
  /** The form is valid, but what it requests is not available now: 409 instead of 422. */
  isConflict?: boolean
}
export type FormStepResult<T> = { ok: true; value: T } | FailedFormStepResult

/**
 * A mail or text message of an accepted form. The outbox accepts one per `key`; without a key there is one per
 * submission.
 */
export type AcceptedFormOutboxMessage = OutboxMessage & { key?: string }

/** The result of an accepted form. Statements and mails are committed in one batch. */
export interface AcceptedFormPlan {
  statements: readonly D1PreparedStatement[]
  mails?: readonly AcceptedFormOutboxMessage[]
  /** Where to redirect the visitor (303): a path of this site, or a page of another site. */
  location: string
  /** Called once everything is committed. It must not fail. */
  afterCommit?: () => void
  /** Guards that are checked after the statements. With a failed one nothing is written. */
  finalGuards?: readonly D1PreparedStatement[]
  /**
   * What may have changed until the commit: a column's constraint, or a guard. And the error to show then, or a
   * function that reads what it says.
   */
  conflict?: {
    expected: SQLiteColumn | 'changed'
    error: FailedFormStepResult | (() => Promise<FailedFormStepResult>)
  }
}

/** The implementation of a form. */
export interface FormHandler<Value> {
  /** Validates the values and returns all problems at once. */
  parse(values: FormValues, context: FormHandlerContext): FormStepResult<Value> | Promise<FormStepResult<Value>>
  /** Plans the writes without running them. */
  plan(
    value: Value,
    context: FormHandlerContext,
  ): FormStepResult<AcceptedFormPlan> | Promise<FormStepResult<AcceptedFormPlan>>
  /**
   * Returns changed values when a button changes the form instead of sending it, such as adding a row. Null when the
   * form was sent.
   */
  normalizeValues?(values: FormValues, settings: SiteSettings): FormValues | null
  /**
   * The restaurant and email address the form concerns. Above a few submissions for either, the form needs a captcha.
   */
  rateLimitTargets?(value: Value): FormRateLimitTargets
  /** Maximum rate per network; 60 in ten minutes by default. */
  limit?: RateLimit
}

// biome-ignore lint/suspicious/noExplicitAny: handlers of any value are in one registry
export type AnyFormHandler = FormHandler<any>

export const defineFormHandler = <Value>(handler: FormHandler<Value>): FormHandler<Value> => handler

/** Merges the problems of several parts of a form, in order. */
export function mergeFormPartsIntoFailure(...parts: readonly FormStepResult<unknown>[]): FailedFormStepResult {
  const errors = parts.filter((each) => !each.ok)
  return {
    ok: false,
    problems: Object.assign({}, ...errors.map(({ problems }) => problems)),
    formErrors: errors.flatMap(({ formErrors = [] }) => formErrors),
  }
}

/** Parses values with a schema. Fails with the first message of each control. Missing controls are left out. */
export function parseFormValuesWithSchema<T>(schema: z.ZodMiniType<T>, values: FormValues): FormStepResult<T> {
  const parsed = schema.safeParse({ ...values })
  if (parsed.success) return { ok: true, value: parsed.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) problems[path.join('-')] ??= message
  return { ok: false, problems }
}
