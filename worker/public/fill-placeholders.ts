import type { PlaceholderFiller } from '../cache/fill-placeholders.ts'
import type { Env } from '../env.ts'
import { createCaptchaQuestion } from '../forms/posting/question.ts'
import { createCsrfCookieHeaders, createFormCsrfToken, getOrCreateCsrfCookie } from '../http/csrf.ts'

/** The maximum length of query values, which are email addresses. */
const maxValueLength = 320

/** The placeholder values for a visitor's copy of a page with a form, and its headers. */
export interface VisitorPlaceholderValues {
  fillPlaceholder: PlaceholderFiller
  headers: Record<string, string>
}

interface PlaceholderOptions {
  /** The token of a form that is shown again, which stays the same. */
  token?: string | undefined
  /** Whether the page has a captcha question. */
  asks?: boolean
}

/** Creates the values of a page's placeholders for a visitor. */
export async function createVisitorPlaceholderValues(
  env: Env,
  request: Request,
  now: number,
  { token, asks = true }: PlaceholderOptions = {},
): Promise<VisitorPlaceholderValues> {
  const cookie = getOrCreateCsrfCookie(request)
  const csrfToken = token ?? (await createFormCsrfToken(env, cookie, now))
  const question = asks ? (await createCaptchaQuestion(env, csrfToken)).text : ''
  const query = request.url.includes('?') ? new URL(request.url).searchParams : new URLSearchParams()
  const fill: PlaceholderFiller = (placeholder) => {
    if (placeholder === 'csrf') return `"${csrfToken}"`
    if (placeholder === 'question') return question
    return `"${toNumericEntities((query.get(placeholder.slice('query:'.length)) ?? '').slice(0, maxValueLength))}"`
  }
  return {
    fillPlaceholder: fill,
    headers: { ...createCsrfCookieHeaders(cookie), 'Cache-Control': 'private, no-store' },
  }
}

/** Escapes text for use in an attribute or in JSON. */
const toNumericEntities = (text: string) =>
  text.replaceAll(/[&"'<>\\\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`)
