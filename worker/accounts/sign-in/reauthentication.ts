import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type ReauthScope, reauthHeader } from '#schema/accounts/reauthentication.ts'
import type { Failure } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { isSameSecret, signWithHmac } from '../../security/signing.ts'

type ReauthContext = Pick<Context<BackOfficeHonoEnv>, 'env'> & {
  req: Pick<Context['req'], 'header'>
  var: Pick<BackOfficeHonoEnv['Variables'], 'session'>
}

/**
 * How long a proof is valid, in milliseconds: long enough to correct a form, too short to be misused at an unattended
 * screen.
 */
const proofMaxAge = 5 * 60_000

/** Issues a proof that the session's owner has just reauthenticated, for one scope: `users.{until}.{signature}`. */
export async function issueReauthProof(env: Env, tokenHash: string, kind: ReauthScope, now: number): Promise<string> {
  const until = (now + proofMaxAge).toString(36)
  return `${kind}.${until}.${await signature(env, { tokenHash, kind, until })}`
}

const signature = (
  { SECRET_KEY }: Env,
  { tokenHash, kind, until }: { tokenHash: string; kind: string; until: string },
) => signWithHmac(SECRET_KEY, `proof ${kind} ${until} ${tokenHash}`)

/**
 * Returns why a change of this scope is rejected, or null when the request has a valid proof. A session is not enough,
 * and neither is a recent sign-in: only the screen that asked for the proof has it (ASVS 7.5.1).
 */
export async function checkReauthenticationProof(
  { env, req, var: { session } }: ReauthContext,
  kind: ReauthScope,
): Promise<Failure | null> {
  const [, scope, until, signed] = /^(\w+)\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(req.header(reauthHeader) ?? '') ?? []
  const isFresh = scope === kind && until !== undefined && Number.parseInt(until, 36) > Date.now()
  const isGenuine =
    session &&
    until &&
    signed &&
    (await isSameSecret(signed, await signature(env, { tokenHash: session.token_hash, kind, until })))
  return isFresh && isGenuine
    ? null
    : { reason: 'forbidden', message: 'Please confirm first that it is you.', proof: kind }
}

/** Middleware that requires a reauthentication proof of this scope. */
export const requireReauthentication = (kind: ReauthScope) =>
  createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
    const missing = await checkReauthenticationProof(c, kind)
    return missing ? failureToErrorResponse(missing) : next()
  })
