import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod/mini'
import type { Settings } from '#app/settings/index.ts'
import type { FormChoices, FormProblems, FormValues } from '#schema/forms/wire.ts'
import type { LinkTo } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import type { MailMessage } from '../mail/enqueue.ts'
import type { RateLimit } from '../stores/rate-limit.ts'
import type { RateLimitTargets } from './posting/guest-limits.ts'

/** What a handler may use. */
export interface FormContext {
  env: Env
  /** How the form's site links to a page. */
  linkTo: LinkTo
  /**
   * The page the form stands on, its values as its type declares them and `url` its path on its site; null when it came
   * in by an API.
   */
  page: { id: number; url: string; title: string; values: Record<string, unknown> } | null
  settings: Settings
  /** Of the site record, without a slash at the end. Links in mails begin with it. */
  origin: string
  now: Date
  /** How sure it is that a person sent this. */
  verified: 'proof' | 'answer' | 'nothing'
  /** One for each form that is accepted, the same when it is sent twice: a key for what the plan stores. */
  receiptKey: string
}

/** What is wrong with a form: at its controls, by their names, or with all of it. */
export interface FormError {
  ok: false
  problems: FormProblems
  formErrors?: readonly string[]
  choices?: FormChoices
  /** Nothing is wrong with it, but what it asks for cannot be had now: 409 in place of 422. */
  isConflict?: boolean
}
export type FormOutcome<T> = { ok: true; value: T } | FormError

/** A mail of an accepted form. Of one `key`, the outbox takes one; without a key there is one for each form. */
export type FormMail = MailMessage & { key?: string }

/** What an accepted form comes to. Everything is written in one batch: statements and mails, or nothing. */
export interface FormPlan {
  statements: readonly D1PreparedStatement[]
  mails?: readonly FormMail[]
  /** Where who sent it is led (303): a path of ours, or a page of another of our sites. */
  location: string
  /** A column in which a value may be taken or lacking by then, and what its sender is told if it is. */
  conflict?: { column: SQLiteColumn; error: FormError }
}

/** What stands behind a form. */
export interface FormHandler<Value> {
  /** What the controls say, checked; all that is wrong at once. */
  parse(values: FormValues, context: FormContext): FormOutcome<Value> | Promise<FormOutcome<Value>>
  /** Plans what is to be written; it does not write. */
  plan(value: Value, context: FormContext): FormOutcome<FormPlan> | Promise<FormOutcome<FormPlan>>
  /**
   * The form in another shape, when a button asks for that instead of sending it: with one more row, say. Null when it
   * was sent.
   */
  normalizeValues?(values: FormValues, settings: Settings): FormValues | null
  /**
   * Which restaurant and which address it is about. Beyond a handful for either, a form that asks for proof is not
   * taken without.
   */
  rateLimitTargets?(value: Value): RateLimitTargets
  /** How often one network may send it; 60 in ten minutes unless it says otherwise. */
  limit?: RateLimit
}

// biome-ignore lint/suspicious/noExplicitAny: handlers of any value stand in one registry
export type AnyFormHandler = FormHandler<any>

export const defineForm = <Value>(handler: FormHandler<Value>): FormHandler<Value> => handler

/** All that is wrong in several parts of a form, in their order. */
export function mergeFormErrors(...parts: readonly FormOutcome<unknown>[]): FormError {
  const refused = parts.filter((each) => !each.ok)
  return {
    ok: false,
    problems: Object.assign({}, ...refused.map(({ problems }) => problems)),
    formErrors: refused.flatMap(({ formErrors = [] }) => formErrors),
  }
}

/**
 * The values as a schema reads them, or the first message at each control. Controls that are not there are left out.
 */
export function parseFormValues<T>(schema: z.ZodMiniType<T>, values: FormValues): FormOutcome<T> {
  const parsed = schema.safeParse({ ...values })
  if (parsed.success) return { ok: true, value: parsed.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) problems[path.join('-')] ??= message
  return { ok: false, problems }
}
