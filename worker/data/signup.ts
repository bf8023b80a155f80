import type { Signup } from '#schema/wire/signup.ts'
import { type Submission, submissionStatement } from './form-submission.ts'
import { liftSuppression, suppressionKey } from './suppression.ts'
import { publiclyVisible } from './visibility.ts'

/** What is known of an address that signs up, and where it is led. Times are ISO texts. */
export interface SignupStanding {
  /** The address of the landing page; null while there is none that anybody may see. */
  landing: string | null
  /** When it asked for no more offers; null for an address that takes them. */
  suppressed_at: string | null
  /** When it first signed up; null for a new one. */
  signed_up_at: string | null
}

export async function signupStanding(db: D1Database, email: string, landingPage: number | null): Promise<SignupStanding> {
  const row = await db
    .prepare(
      `SELECT (SELECT url_path FROM page WHERE id = ?2 AND ${publiclyVisible()}) AS landing,
         (SELECT created_at FROM suppression WHERE email = ?1) AS suppressed_at, signup.submitted_at AS signed_up_at
       FROM (SELECT 1) LEFT JOIN form_submission AS signup ON signup.form = 'signup' AND signup.key = ?1`,
    )
    .bind(suppressionKey(email), landingPage)
    .first<SignupStanding>()
  return row!
}

/** Keeps a sign-up: one for each address, the newest values. */
export const signupStatement = (
  db: D1Database,
  signup: Signup,
  at: Pick<Submission, 'page' | 'verified'>,
  now: Date,
): D1PreparedStatement =>
  submissionStatement(db, { form: 'signup', key: suppressionKey(signup.email), email: signup.email, values: { ...signup }, ...at }, now)

/** Marks a sign-up as asked to confirm. One that was confirmed stays so, unless its address has asked for no offers since. */
export const askStatement = (db: D1Database, email: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE form_submission SET confirmation_asked_at = ?2,
         confirmed_at = CASE WHEN EXISTS (SELECT 1 FROM suppression WHERE email = ?1) THEN NULL ELSE confirmed_at END
       WHERE form = 'signup' AND key = ?1`,
    )
    .bind(suppressionKey(email), now.toISOString())

/**
 * Confirms a sign-up that was asked at a time. Offers may reach the address again, unless it has asked for none after that:
 * an old link undoes no later wish.
 */
export const confirmStatements = (db: D1Database, email: string, askedAt: Date, now: Date): D1PreparedStatement[] => [
  liftSuppression(db, email, askedAt),
  db
    .prepare(
      `UPDATE form_submission SET confirmed_at = ?2
       WHERE form = 'signup' AND key = ?1 AND confirmed_at IS NULL AND NOT EXISTS (SELECT 1 FROM suppression WHERE email = ?1)`,
    )
    .bind(suppressionKey(email), now.toISOString()),
]

/** The path of a page that anybody may see: the one with this id, else the oldest that signs people up. */
export const signupPagePath = async (db: D1Database, id: number | null): Promise<string | null> =>
  db
    .prepare(
      `SELECT url_path FROM page WHERE content_type = 'email_signup_page' AND ${publiclyVisible()} ORDER BY id IS NOT ?1, id LIMIT 1`,
    )
    .bind(id)
    .first<string>('url_path')
