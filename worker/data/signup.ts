import type { Signup } from '#schema/wire/signup.ts'
import { type Submission, searchText, submissionStatement } from './form-submission.ts'
import { liftSuppression, suppressionKey } from './suppression.ts'
import { publiclyVisible } from './visibility-text.ts'

/** What is known of an address that signs up, and where it is led. Times are ISO texts. */
export interface SignupStanding {
  /** The address of the landing page; null while there is none that anybody may see. */
  landing: string | null
  /** When it asked for no more offers; null for an address that takes them. */
  suppressed_at: string | null
  /** When it first signed up; null for a new one. */
  signed_up_at: string | null
  /** When it was last asked to confirm that, and when it did. */
  confirmation_asked_at: string | null
  confirmed_at: string | null
  /** What it said, as JSON. */
  values: string | null
}

/** Whether an address is on the list: it signed up, and confirmed that where it was asked to. */
export const isSignedUp = ({ signed_up_at, confirmation_asked_at, confirmed_at }: SignupStanding): boolean =>
  signed_up_at !== null && (confirmation_asked_at === null || confirmed_at !== null)

export async function signupStanding(db: D1Database, email: string, landingPage: number | null): Promise<SignupStanding> {
  const row = await db
    .prepare(
      `SELECT (SELECT url_path FROM page WHERE id = ?2 AND ${publiclyVisible()}) AS landing,
         (SELECT created_at FROM suppression WHERE email = ?1) AS suppressed_at, signup.submitted_at AS signed_up_at,
         signup.confirmation_asked_at, signup.confirmed_at, signup."values"
       FROM (SELECT 1) LEFT JOIN form_submission AS signup ON signup.form = 'signup' AND signup.key = ?1`,
    )
    .bind(suppressionKey(email), landingPage)
    .first<SignupStanding>()
  return row!
}

/** Keeps a sign-up, unless there is one of its address. */
export const signupStatement = (
  db: D1Database,
  signup: Signup,
  at: Pick<Submission, 'page' | 'verified'>,
  now: Date,
): D1PreparedStatement =>
  submissionStatement(db, { form: 'signup', key: suppressionKey(signup.email), email: signup.email, values: { ...signup }, ...at }, now)

/** An address has so many of them waiting: more mails than that it does not get while they last. */
const mostPending = 20

/**
 * Keeps what somebody typed until the address confirms it by the link that holds `id`, and marks a sign-up that has just
 * come, or was never confirmed, as asked. One that counts already is not touched.
 */
export const askStatements = (
  db: D1Database,
  { id, signup, verified }: { id: string; signup: Signup; verified: boolean },
  now: Date,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO pending_signup (id, email, "values", verified, created_at) SELECT ?1, ?2, ?3, ?4, ?5
       WHERE (SELECT count(*) FROM pending_signup WHERE email = ?2) < ${mostPending}`,
    )
    .bind(id, suppressionKey(signup.email), JSON.stringify(signup), verified ? 1 : 0, now.toISOString()),
  db
    .prepare(
      `UPDATE form_submission SET confirmation_asked_at = ?2
       WHERE form = 'signup' AND key = ?1 AND confirmed_at IS NULL AND (confirmation_asked_at IS NOT NULL OR submitted_at = ?2)`,
    )
    .bind(suppressionKey(signup.email), now.toISOString()),
]

/** What a link would make count; null when it has been done, or is too long ago. */
export async function pendingSignup(db: D1Database, id: string, email: string): Promise<{ signup: Signup; verified: number } | null> {
  const row = await db
    .prepare('SELECT "values", verified FROM pending_signup WHERE id = ?1 AND email = ?2')
    .bind(id, suppressionKey(email))
    .first<{ values: string; verified: number }>()
  return row && { signup: JSON.parse(row.values) as Signup, verified: row.verified }
}

/** Makes what was pending count, and forgets whatever else was typed for the address until then. */
const takeStatements = (
  db: D1Database,
  id: string,
  { signup, verified }: { signup: Signup; verified: number },
  askedAt: Date,
  now: Date,
) => [
  db
    .prepare(
      `UPDATE form_submission SET "values" = ?3, search_text = ?4, verified = ?5, updated_at = ?6
       WHERE form = 'signup' AND key = ?1 AND EXISTS (SELECT 1 FROM pending_signup WHERE id = ?2)
         AND NOT EXISTS (SELECT 1 FROM suppression WHERE email = ?1)`,
    )
    .bind(suppressionKey(signup.email), id, JSON.stringify(signup), searchText(signup), verified, now.toISOString()),
  db.prepare('DELETE FROM pending_signup WHERE email = ?1 AND created_at <= ?2').bind(suppressionKey(signup.email), askedAt.toISOString()),
]

/** A link that was pressed: whose, when its mail was written, and what it makes count. */
interface Confirmation {
  email: string
  askedAt: Date
  pending: { id: string; signup: Signup; verified: number } | null
}

/**
 * Confirms a sign-up that was asked at a time. Offers may reach the address again, unless it has asked for none after that:
 * an old link undoes no later wish.
 */
export const confirmStatements = (db: D1Database, { email, askedAt, pending }: Confirmation, now: Date): D1PreparedStatement[] => [
  liftSuppression(db, email, askedAt),
  db
    .prepare(
      `UPDATE form_submission SET confirmed_at = ?2
       WHERE form = 'signup' AND key = ?1 AND confirmed_at IS NULL AND NOT EXISTS (SELECT 1 FROM suppression WHERE email = ?1)`,
    )
    .bind(suppressionKey(email), now.toISOString()),
  ...(pending ? takeStatements(db, pending.id, pending, askedAt, now) : []),
]

/** The path of a page that anybody may see: the one with this id, else the oldest that signs people up. */
export const signupPagePath = async (db: D1Database, id: number | null): Promise<string | null> =>
  db
    .prepare(
      `SELECT url_path FROM page WHERE content_type = 'email_signup_page' AND ${publiclyVisible()} ORDER BY id IS NOT ?1, id LIMIT 1`,
    )
    .bind(id)
    .first<string>('url_path')
