import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { ownPath } from '#schema/rules/own-path.ts'
import { passwordControls } from '#schema/wire/form.ts'
import { linksFrom } from '../cache/sites.ts'
import { collectionPassword } from '../data/collection-restriction.ts'
import { type AttemptKey, countAttempt, forgiveAttempt } from '../data/sign-in-attempts.ts'
import { passwordBefore, type Restricted } from '../data/view-restriction.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { passwordMatches } from '../passwords.ts'
import { commonHeaders } from '../security-headers.ts'
import { logSecurity } from '../security-log.ts'
import { sign } from '../signing.ts'
import { formDoor } from './form-door.tsx'
import { hostedSite } from './hosted-site.ts'
import { notFound } from './not-found.tsx'
import { setPass } from './page-pass.ts'
import { passwordWall, type Wall, wallWords } from './password-wall.tsx'
import { plainPage } from './plain-page.tsx'

type Call = Context<{ Bindings: Env }>

/** No password is longer; what is longer is not even hashed. */
const longest = 1000

/** A door that a password opens: where it is, what is behind it, and where who passes goes who came from nowhere. */
interface Door extends Pick<Wall, 'action' | 'of'> {
  locked: { id: number; of: Restricted; password_hash: string }
  home: string
}

/** The door an address names: a page's, or that of a collection of documents. Null where there is none. */
async function doorIn({ env, req }: Call): Promise<Door | null> {
  const restriction = Number(req.param('restriction'))
  const page = req.param('page')
  if (page === undefined) {
    const locked = await collectionPassword(env.DB, restriction)
    const of = 'collection' as const
    return locked ? { of, action: paths.authenticateForCollection(restriction), locked: { ...locked, of }, home: paths.home } : null
  }
  const locked = await passwordBefore(env.DB, restriction, Number(page))
  const of = 'page' as const
  const action = paths.authenticateWithPassword(restriction, Number(page))
  if (!locked) return null
  return { of, action, locked: { ...locked, of }, home: encodeURI(linksFrom(await hostedSite(env, req.raw))(locked.url_path)) }
}

/**
 * `GET /_util/authenticate_with_password/{page_view_restriction_id}/{page_id}/`, or `…/collection/{restriction_id}/`: asks for
 * the password.
 */
export async function askForPassword(c: Call): Promise<Response> {
  const { env, req } = c
  const door = await doorIn(c)
  if (!door) return notFound(env, req.raw)
  return passwordWall(env, req.raw, {
    of: door.of,
    action: door.action,
    returnTo: ownPath(req.query(passwordControls.returnUrl)) ?? '',
    status: 200,
  })
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
  const door = await doorIn(c)
  if (!door) return notFound(env, req.raw)
  const { locked, home, of, action } = door
  const wall: Wall = { of, action, returnTo: ownPath(values[passwordControls.returnUrl]) ?? '', status: 422 }
  if (!instance.ok) return passwordWall(env, req.raw, { ...wall, status: 403, formError: instance.failure.message })
  const typed = values[passwordControls.password]
  if (!typed) return passwordWall(env, req.raw, { ...wall, problem: 'Enter the password.' })
  const right = await tried(env, { typed, hash: locked.password_hash, restriction: locked.id, of, network })
  const outcome = right.ok ? (right.value ? 'allowed' : 'refused') : 'throttled'
  logSecurity(req.raw, { event: 'page_password', outcome, factor: 'password', restriction: locked.id })
  if (!right.ok) return plainPage(right.failure)
  if (!right.value) return passwordWall(env, req.raw, { ...wall, problem: `That is not the password of this ${wallWords[of]}.` })
  const headers = { ...commonHeaders, ...(await setPass(env, req.raw, locked, Date.now())), 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 303, headers: { ...headers, Location: locationHeader(wall.returnTo || home) } })
}

interface Attempt {
  typed: string
  hash: string
  restriction: number
  of: Restricted
  network: string
}

/** Whether a password is the right one. Only failures add up, and too many of them end in `too_many` whatever is typed. */
async function tried(env: Env, { typed, hash, restriction, of, network }: Attempt): Promise<Result<boolean>> {
  const keys = await attemptKeys(env, of === 'page' ? `${restriction}` : `${of} ${restriction}`, network)
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const right = typed.length <= longest && (await passwordMatches(hash, typed))
  if (right) await forgiveAttempt(env.DB, keys)
  return ok(right)
}

/** One network is stopped soon at one wall, later at all; a wall is shut for everybody only under a broad attack. */
async function attemptKeys(env: Env, wall: string, network: string): Promise<AttemptKey[]> {
  const key = (by: string) => sign(env.SECRET_KEY, `page password ${by}`)
  const [both, fromNetwork, atWall] = await Promise.all([key(`${wall} ${network}`), key(`of ${network}`), key(`at ${wall}`)])
  return [
    { key: both, most: 10 },
    { key: fromNetwork, most: 50 },
    { key: atWall, most: 500 },
  ]
}

const tooMany = (retryAfter: number) =>
  ({ reason: 'too_many', message: 'That was tried too often. Please wait some minutes.', retryAfter }) as const
