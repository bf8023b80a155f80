import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { ownPath } from '#schema/rules/own-path.ts'
import { passwordControls } from '#schema/wire/form.ts'
import { type AttemptKey, countAttempt, forgiveAttempt } from '../data/sign-in-attempts.ts'
import { passwordBefore } from '../data/view-restriction.ts'
import type { Env } from '../env.ts'
import { passwordMatches } from '../passwords.ts'
import { commonHeaders } from '../security-headers.ts'
import { logSecurity } from '../security-log.ts'
import { sign } from '../signing.ts'
import { formDoor } from './form-door.tsx'
import { notFound } from './not-found.tsx'
import { setPass } from './page-pass.ts'
import { passwordWall, type Wall } from './password-wall.tsx'
import { plainPage } from './plain-page.tsx'

type Call = Context<{ Bindings: Env }>

/** No password is longer; what is longer is not even hashed. */
const longest = 1000

const wallIn = ({ req }: Call) => ({ restriction: Number(req.param('restriction')), page: Number(req.param('page')) })

/** `GET /_util/authenticate_with_password/{page_view_restriction_id}/{page_id}/`: asks for the password. */
export async function askForPassword(c: Call): Promise<Response> {
  const { env, req } = c
  const wall = wallIn(c)
  if (!(await passwordBefore(env.DB, wall.restriction, wall.page))) return notFound(env, req.raw)
  return passwordWall(env, req.raw, { ...wall, returnTo: ownPath(req.query(passwordControls.returnUrl)) ?? '', status: 200 })
}

/**
 * `POST` of the same. Right: 303 to where the visitor came from, with a cookie that passes. Wrong: 422 and the form again.
 * What costs nothing is judged first, so that a flood costs little.
 */
export async function authenticateWithPassword(c: Call): Promise<Response> {
  const { env, req } = c
  // A password is never shown again, not even to who typed it.
  const knock = await formDoor(c, { keeps: false })
  if ('refusal' in knock) return knock.refusal
  const { values, instance, network } = knock
  const wall: Wall = { ...wallIn(c), returnTo: ownPath(values[passwordControls.returnUrl]) ?? '', status: 422 }
  const locked = await passwordBefore(env.DB, wall.restriction, wall.page)
  if (!locked) return notFound(env, req.raw)
  if (!instance.ok) return passwordWall(env, req.raw, { ...wall, status: 403, formError: instance.failure.message })
  const typed = values[passwordControls.password]
  if (!typed) return passwordWall(env, req.raw, { ...wall, problem: 'Enter the password.' })
  const right = await tried(env, { typed, hash: locked.password_hash, restriction: locked.id, network })
  const outcome = right.ok ? (right.value ? 'allowed' : 'refused') : 'throttled'
  logSecurity(req.raw, { event: 'page_password', outcome, factor: 'password', restriction: locked.id })
  if (!right.ok) return plainPage(right.failure)
  if (!right.value) return passwordWall(env, req.raw, { ...wall, problem: 'That is not the password of this page.' })
  const headers = { ...commonHeaders, ...(await setPass(env, req.raw, locked, Date.now())), 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 303, headers: { ...headers, Location: wall.returnTo || encodeURI(locked.url_path) } })
}

interface Attempt {
  typed: string
  hash: string
  restriction: number
  network: string
}

/** Whether a password is the right one. Only failures add up, and too many of them end in `too_many` whatever is typed. */
async function tried(env: Env, { typed, hash, restriction, network }: Attempt): Promise<Result<boolean>> {
  const keys = await attemptKeys(env, restriction, network)
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const right = typed.length <= longest && (await passwordMatches(hash, typed))
  if (right) await forgiveAttempt(env.DB, keys)
  return ok(right)
}

/** One network is stopped soon at one wall, later at all; a wall is shut for everybody only under a broad attack. */
async function attemptKeys(env: Env, restriction: number, network: string): Promise<AttemptKey[]> {
  const key = (by: string) => sign(env.SECRET_KEY, `page password ${by}`)
  const [both, fromNetwork, atWall] = await Promise.all([key(`${restriction} ${network}`), key(`of ${network}`), key(`at ${restriction}`)])
  return [
    { key: both, most: 10 },
    { key: fromNetwork, most: 50 },
    { key: atWall, most: 500 },
  ]
}

const tooMany = (retryAfter: number) =>
  ({ reason: 'too_many', message: 'That was tried too often. Please wait some minutes.', retryAfter }) as const
