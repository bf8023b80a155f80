import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type ReauthScope, reauthHeader } from '#schema/accounts/reauthentication.ts'
import type { Failure } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { isSameSecret, sign } from '../../security/signing.ts'

type ReauthContext = Pick<Context<BackOfficeContext>, 'env'> & {
  req: Pick<Context['req'], 'header'>
  var: Pick<BackOfficeContext['Variables'], 'session'>
}

/** How long a proof holds, in milliseconds: long enough to correct a form, too short for a screen that was left. */
const proofMaxAge = 5 * 60_000

/**
 * Says that the owner of a session has just proved who they are, for changes of one kind: `users.{until}.{signature}`.
 */
export async function issueReauthProof(env: Env, tokenHash: string, kind: ReauthScope, now: number): Promise<string> {
  const until = (now + proofMaxAge).toString(36)
  return `${kind}.${until}.${await signature(env, { tokenHash, kind, until })}`
}

const signature = (
  { SECRET_KEY }: Env,
  { tokenHash, kind, until }: { tokenHash: string; kind: string; until: string },
) => sign(SECRET_KEY, `proof ${kind} ${until} ${tokenHash}`)

/**
 * Why a change of this kind is refused; null for whoever has proved who they are a moment ago. A signed-in browser is
 * not enough, and neither is having just signed in: only the screen that asked for the proof has it (ASVS 7.5.1).
 */
export async function checkReauthentication(
  { env, req, var: { session } }: ReauthContext,
  kind: ReauthScope,
): Promise<Failure | null> {
  const [, of, until, signed] = /^(\w+)\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(req.header(reauthHeader) ?? '') ?? []
  const isFresh = of === kind && until !== undefined && Number.parseInt(until, 36) > Date.now()
  const isOurs =
    session &&
    until &&
    signed &&
    (await isSameSecret(signed, await signature(env, { tokenHash: session.token_hash, kind, until })))
  return isFresh && isOurs
    ? null
    : { reason: 'forbidden', message: 'Please confirm first that it is you.', proof: kind }
}

/** Lets through who has a proof of a kind. */
export const requireReauthentication = (kind: ReauthScope) =>
  createMiddleware<BackOfficeContext>(async (c, next) => {
    const missing = await checkReauthentication(c, kind)
    return missing ? errorResponse(missing) : next()
  })
