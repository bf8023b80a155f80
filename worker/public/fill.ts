import type { Fill } from '../cache/splice.ts'
import { csrfCookie, csrfToken, setCsrfCookie } from '../csrf.ts'
import type { Env } from '../env.ts'
import { questionOf } from './forms/question.ts'

/** Longer values of the query are no addresses anybody types. */
const longestValue = 320

/** What a visitor's own copy of a page with a form holds, and the headers that go with it. */
export interface Filling {
  fill: Fill
  headers: Record<string, string>
}

interface FillingOptions {
  /** Keeps a form that came back the form it was. */
  token?: string | undefined
  /** Whether the page has a question to fill in. */
  asks?: boolean
}

/** Fills a page's holes for who asks for it. */
export async function fillingFor(env: Env, request: Request, now: number, { token, asks = true }: FillingOptions = {}): Promise<Filling> {
  const cookie = csrfCookie(request)
  const own = token ?? (await csrfToken(env, cookie, now))
  const question = asks ? (await questionOf(env, own)).words : ''
  const query = request.url.includes('?') ? new URL(request.url).searchParams : new URLSearchParams()
  const fill: Fill = (hole) => {
    if (hole === 'csrf') return `"${own}"`
    if (hole === 'question') return question
    return `"${escaped((query.get(hole.slice('query:'.length)) ?? '').slice(0, longestValue))}"`
  }
  return { fill, headers: { ...setCsrfCookie(cookie), 'Cache-Control': 'private, no-store' } }
}

/** Text as it may stand in an attribute or in JSON: everything that could end either becomes an entity. */
const escaped = (text: string) => text.replaceAll(/[&"'<>\\\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`)
