import { and, asc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { formSubmission, pendingSignup as pendingSignups } from '#schema/tables/form-submission.ts'
import { suppression } from '#schema/tables/mail.ts'
import { page } from '#schema/tables/page.ts'
import type { Signup } from '#schema/wire/signup.ts'
import { database } from '../stores/db.ts'
import { insertSelect } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { type Submission, searchText, submissionStatement } from './form-submission.ts'
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
  const landing = sql<string | null>`(SELECT ${page.url_path} FROM ${page} WHERE ${page.id} = ${landingPage} AND ${publiclyVisible()})`
  const suppressedAt = sql<string | null>`(SELECT ${suppression.created_at} FROM ${suppression}
    WHERE ${eq(suppression.email, suppressionKey(email))})`
  const row = await database(db)
    .select({
      landing,
      suppressed_at: suppressedAt,
      signed_up_at: formSubmission.submitted_at,
      confirmation_asked_at: formSubmission.confirmation_asked_at,
      confirmed_at: formSubmission.confirmed_at,
      values: sql<string | null>`${formSubmission.values}`,
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(formSubmission, signedUp(email))
    .get()
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

/** The sign-up of an address. */
const signedUp = (email: string) => and(eq(formSubmission.form, 'signup'), eq(formSubmission.key, suppressionKey(email)))

const isSuppressed = (email: string) => sql`EXISTS (SELECT 1 FROM ${suppression} WHERE ${eq(suppression.email, suppressionKey(email))})`

/**
 * Keeps what somebody typed until the address confirms it by the link that holds `id`, and marks a sign-up that has just
 * come, or was never confirmed, as asked. One that counts already is not touched.
 */
export function askStatements(
  db: D1Database,
  { id, signup, verified }: { id: string; signup: Signup; verified: boolean },
  at: Date,
): D1PreparedStatement[] {
  const email = suppressionKey(signup.email)
  const now = at.toISOString()
  const values = { id, email, values: JSON.stringify(signup), verified: verified ? 1 : 0, created_at: now }
  return [
    statement(
      db,
      insertSelect(
        pendingSignups,
        values,
        sql`WHERE (SELECT count(*) FROM ${pendingSignups} WHERE ${eq(pendingSignups.email, email)}) < ${mostPending}`,
      ),
    ),
    statement(
      db,
      database(db)
        .update(formSubmission)
        .set({ confirmation_asked_at: now })
        .where(
          and(
            signedUp(email),
            isNull(formSubmission.confirmed_at),
            or(isNotNull(formSubmission.confirmation_asked_at), eq(formSubmission.submitted_at, now)),
          ),
        ),
    ),
  ]
}

/** What somebody typed, and whether a captcha was solved for it. */
interface Pending {
  signup: Signup
  verified: boolean
}

/** What a link would make count; null when it has been done, or is too long ago. */
export async function pendingSignup(db: D1Database, id: string, email: string): Promise<Pending | null> {
  const row = await database(db)
    .select({ values: pendingSignups.values, verified: pendingSignups.verified })
    .from(pendingSignups)
    .where(and(eq(pendingSignups.id, id), eq(pendingSignups.email, suppressionKey(email))))
    .get()
  return row ? { signup: row.values, verified: row.verified } : null
}

/** Makes what was pending count, and forgets whatever else was typed for the address until then. */
const takeStatements = (db: D1Database, id: string, { signup, verified }: Pending, askedAt: Date, now: Date) => [
  statement(
    db,
    database(db)
      .update(formSubmission)
      .set({ values: { ...signup }, search_text: searchText(signup), verified, updated_at: now.toISOString() })
      .where(
        and(
          signedUp(signup.email),
          sql`EXISTS (SELECT 1 FROM ${pendingSignups} WHERE ${eq(pendingSignups.id, id)})`,
          not(isSuppressed(signup.email)),
        ),
      ),
  ),
  statement(
    db,
    database(db)
      .delete(pendingSignups)
      .where(and(eq(pendingSignups.email, suppressionKey(signup.email)), lte(pendingSignups.created_at, askedAt.toISOString()))),
  ),
]

/** A link that was pressed: whose, when its mail was written, and what it makes count. */
interface Confirmation {
  email: string
  askedAt: Date
  pending: ({ id: string } & Pending) | null
}

/**
 * Confirms a sign-up that was asked at a time. Offers may reach the address again, unless it has asked for none after that:
 * an old link undoes no later wish.
 */
export const confirmStatements = (db: D1Database, { email, askedAt, pending }: Confirmation, now: Date): D1PreparedStatement[] => [
  liftSuppression(db, email, askedAt),
  statement(
    db,
    database(db)
      .update(formSubmission)
      .set({ confirmed_at: now.toISOString() })
      .where(and(signedUp(email), isNull(formSubmission.confirmed_at), not(isSuppressed(email)))),
  ),
  ...(pending ? takeStatements(db, pending.id, pending, askedAt, now) : []),
]

/** The path of a page that anybody may see: the one with this id, else the oldest that signs people up. */
export async function signupPagePath(db: D1Database, id: number | null): Promise<string | null> {
  const found = await database(db)
    .select({ url_path: page.url_path })
    .from(page)
    .where(and(eq(page.content_type, 'email_signup_page'), publiclyVisible()))
    .orderBy(sql`${page.id} IS NOT ${id}`, asc(page.id))
    .limit(1)
    .get()
  return found?.url_path ?? null
}
