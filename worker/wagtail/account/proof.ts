import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Failure } from '#schema/result.ts'
import { type ProofKind, proofHeader } from '#schema/rules/proof-kinds.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import { sameSecret, sign } from '../../signing.ts'
import type { BackOffice } from '../session.ts'

type Asked = Pick<Context<BackOffice>, 'env'> & { req: Pick<Context['req'], 'header'>; var: Pick<BackOffice['Variables'], 'session'> }

/** How long a proof holds, in milliseconds: long enough to correct a form, too short for a screen that was left. */
const proofLifetime = 5 * 60_000

/** Says that the owner of a session has just proved who they are, for changes of one kind: `users.{until}.{signature}`. */
export async function issueProof(env: Env, tokenHash: string, kind: ProofKind, now: number): Promise<string> {
  const until = (now + proofLifetime).toString(36)
  return `${kind}.${until}.${await signature(env, { tokenHash, kind, until })}`
}

const signature = ({ SECRET_KEY }: Env, { tokenHash, kind, until }: { tokenHash: string; kind: string; until: string }) =>
  sign(SECRET_KEY, `proof ${kind} ${until} ${tokenHash}`)

/**
 * Why a change of this kind is refused; null for whoever has proved who they are a moment ago. A signed-in browser is not enough, and
 * neither is having just signed in: only the screen that asked for the proof has it (ASVS 7.5.1).
 */
export async function missingProof({ env, req, var: { session } }: Asked, kind: ProofKind): Promise<Failure | null> {
  const [, of, until, signed] = /^(\w+)\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(req.header(proofHeader) ?? '') ?? []
  const isFresh = of === kind && until !== undefined && Number.parseInt(until, 36) > Date.now()
  const isOurs =
    session && until && signed && (await sameSecret(signed, await signature(env, { tokenHash: session.token_hash, kind, until })))
  return isFresh && isOurs ? null : { reason: 'forbidden', message: 'Please confirm first that it is you.', proof: kind }
}

/** Lets through who has a proof of a kind. */
export const proved = (kind: ProofKind) =>
  createMiddleware<BackOffice>(async (c, next) => {
    const missing = await missingProof(c, kind)
    return missing ? failureResponse(missing) : next()
  })
