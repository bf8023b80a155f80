import type { Context } from 'hono'
import { backOfficeDocumentKeyHeader } from '#schema/security/document-key.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { isSameSecret, signWithHmac } from './signing.ts'

type Call = Pick<Context<BackOfficeHonoEnv>, 'env' | 'req'>

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Creates the key that only documents of the back office get, with which the application requests its CSRF token. Null
 * unless the document is opened as a top-level page, because a script of a public page could fetch or frame it.
 */
export async function createBackOfficeDocumentKey(
  { env, req }: Call,
  user: number,
  now: number,
): Promise<string | null> {
  return (req.header('Sec-Fetch-Dest') ?? 'document') === 'document'
    ? createKey(env.SECRET_KEY, user, Math.floor(now / week))
    : null
}

const createKey = (secret: string, user: number, weeks: number) =>
  signWithHmac(secret, `back office document ${user} ${weeks}`)

/** Whether a request has a valid document key. Clients without the Sec-Fetch-Dest header do not need one. */
export async function hasValidBackOfficeDocumentKey({ env, req }: Call, user: number, now: number): Promise<boolean> {
  if (req.header('Sec-Fetch-Dest') === undefined) return true
  const sent = req.header(backOfficeDocumentKeyHeader) ?? ''
  const weeks = Math.floor(now / week)
  // Keys of the previous week are valid, too; no session is longer than a week.
  const keys = await Promise.all([weeks, weeks - 1].map((each) => createKey(env.SECRET_KEY, user, each)))
  return (await Promise.all(keys.map((key) => isSameSecret(sent, key)))).includes(true)
}
