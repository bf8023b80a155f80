import type { Context } from 'hono'
import { documentKeyHeader } from '#schema/security/document-key.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { isSameSecret, sign } from './signing.ts'

type Call = Pick<Context<BackOfficeContext>, 'env' | 'req'>

const week = 7 * 24 * 60 * 60 * 1000

/**
 * What a document of the back office is given, and nothing else at this origin: with it the application asks for the
 * token its changes carry. Null unless a browser opens the document in a window of its own: a script of a public page
 * may fetch it, or frame it.
 */
export async function createDocumentKey({ env, req }: Call, user: number, now: number): Promise<string | null> {
  return (req.header('Sec-Fetch-Dest') ?? 'document') === 'document'
    ? keyOf(env.SECRET_KEY, user, Math.floor(now / week))
    : null
}

const keyOf = (secret: string, user: number, weeks: number) => sign(secret, `back office document ${user} ${weeks}`)

/**
 * Whether a call comes from such a document. Clients that are no browsers, and browsers too old to say what they ask
 * for, are believed.
 */
export async function isFromDocument({ env, req }: Call, user: number, now: number): Promise<boolean> {
  if (req.header('Sec-Fetch-Dest') === undefined) return true
  const sent = req.header(documentKeyHeader) ?? ''
  const weeks = Math.floor(now / week)
  // A document outlives no session, and no session a week.
  const keys = await Promise.all([weeks, weeks - 1].map((each) => keyOf(env.SECRET_KEY, user, each)))
  return (await Promise.all(keys.map((key) => isSameSecret(sent, key)))).includes(true)
}
