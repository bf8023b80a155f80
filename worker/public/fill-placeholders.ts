import type { FillPlaceholder } from '../cache/fill-placeholders.ts'
import type { Env } from '../env.ts'
import { createQuestion } from '../forms/posting/question.ts'
import { createCsrfToken, csrfCookieHeaders, getCsrfCookie } from '../http/csrf.ts'

/** Longer values of the query are no addresses anybody types. */
const maxValueLength = 320

/** What a visitor's own copy of a page with a form holds, and the headers that go with it. */
export interface PlaceholderValues {
  fillPlaceholder: FillPlaceholder
  headers: Record<string, string>
}

interface FillingOptions {
  /** Keeps a form that came back the form it was. */
  token?: string | undefined
  /** Whether the page has a question to fill in. */
  asks?: boolean
}

/** Fills a page's holes for who asks for it. */
export async function createPlaceholderValues(
  env: Env,
  request: Request,
  now: number,
  { token, asks = true }: FillingOptions = {},
): Promise<PlaceholderValues> {
  const cookie = getCsrfCookie(request)
  const own = token ?? (await createCsrfToken(env, cookie, now))
  const question = asks ? (await createQuestion(env, own)).text : ''
  const query = request.url.includes('?') ? new URL(request.url).searchParams : new URLSearchParams()
  const fill: FillPlaceholder = (placeholder) => {
    if (placeholder === 'csrf') return `"${own}"`
    if (placeholder === 'question') return question
    return `"${toNumericEntities((query.get(placeholder.slice('query:'.length)) ?? '').slice(0, maxValueLength))}"`
  }
  return { fillPlaceholder: fill, headers: { ...csrfCookieHeaders(cookie), 'Cache-Control': 'private, no-store' } }
}

/** Text as it may stand in an attribute or in JSON: everything that could end either becomes an entity. */
const toNumericEntities = (text: string) =>
  text.replaceAll(/[&"'<>\\\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`)
