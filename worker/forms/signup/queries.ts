import { and, asc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Signup } from '#schema/forms/signup-wire.ts'
import { formSubmission, pendingSignup as pendingSignups } from '#schema/forms/submission-table.ts'
import { suppression } from '#schema/mail/table.ts'
import { page } from '#schema/pages/table.ts'
import { deleteSuppression, toSuppressionKey } from '../../mail/suppression.ts'
import { isPublic } from '../../pages/visibility/visibility.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'
import { type FormSubmissionInput, insertSubmission, toSearchText } from '../submissions/save-submission.ts'

/** What is known of an address that signs up, and where it is led. Times are ISO texts. */
export interface SignupState {
  /** The address of the landing page; null while there is none that anybody may see. */
  landing: string | null
  /** When it asked for no more offers; null for an address that takes them. */
  suppressed_at: string | null
  /** When it first signed up; null for a new one. */
  signed_up_at: string | null
  /** When it was last asked to confirm that, and when it did. */
  confirmation_requested_at: string | null
  confirmed_at: string | null
  /** What it said, as JSON. */
  values: string | null
}

/** Whether an address is on the list: it signed up, and confirmed that where it was asked to. */
export const isSignedUp = ({ signed_up_at, confirmation_requested_at, confirmed_at }: SignupState): boolean =>
  signed_up_at !== null && (confirmation_requested_at === null || confirmed_at !== null)

export async function getSignupState(db: D1Database, email: string, landingPage: number | null): Promise<SignupState> {
  const landing = sql<
    string | null
  >`(SELECT ${page.url_path} FROM ${page} WHERE ${page.id} = ${landingPage} AND ${isPublic()})`
  const suppressedAt = sql<string | null>`(SELECT ${suppression.created_at} FROM ${suppression}
    WHERE ${eq(suppression.email, toSuppressionKey(email))})`
  const row = await getDatabase(db)
    .select({
      landing,
      suppressed_at: suppressedAt,
      signed_up_at: formSubmission.submitted_at,
      confirmation_requested_at: formSubmission.confirmation_requested_at,
      confirmed_at: formSubmission.confirmed_at,
      values: sql<string | null>`${formSubmission.values}`,
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(formSubmission, signedUp(email))
    .get()
  return row!
}

/** Keeps a sign-up, unless there is one of its address. */
export const insertSignup = (
  db: D1Database,
  signup: Signup,
  at: Pick<FormSubmissionInput, 'page' | 'verified'>,
  now: Date,
): D1PreparedStatement =>
  insertSubmission(
    db,
    { form: 'signup', key: toSuppressionKey(signup.email), email: signup.email, values: { ...signup }, ...at },
    now,
  )

/** An address has so many of them waiting: more mails than that it does not get while they last. */
const maxPending = 20

/** The sign-up of an address. */
const signedUp = (email: string) =>
  and(eq(formSubmission.form, 'signup'), eq(formSubmission.key, toSuppressionKey(email)))

const isSuppressed = (email: string) =>
  sql`EXISTS (SELECT 1 FROM ${suppression} WHERE ${eq(suppression.email, toSuppressionKey(email))})`

/**
 * Keeps what somebody typed until the address confirms it by the link that holds `id`, and marks a sign-up that has
 * just come, or was never confirmed, as asked. One that counts already is not touched.
 */
export function insertPendingSignup(
  db: D1Database,
  { id, signup, verified }: { id: string; signup: Signup; verified: boolean },
  at: Date,
): D1PreparedStatement[] {
  const email = toSuppressionKey(signup.email)
  const now = at.toISOString()
  const values = { id, email, values: JSON.stringify(signup), verified: verified ? 1 : 0, created_at: now }
  return [
    toStatement(
      db,
      insertSelect(
        pendingSignups,
        values,
        sql`WHERE (SELECT count(*) FROM ${pendingSignups} WHERE ${eq(pendingSignups.email, email)}) < ${maxPending}`,
      ),
    ),
    toStatement(
      db,
      getDatabase(db)
        .update(formSubmission)
        .set({ confirmation_requested_at: now })
        .where(
          and(
            signedUp(email),
            isNull(formSubmission.confirmed_at),
            or(isNotNull(formSubmission.confirmation_requested_at), eq(formSubmission.submitted_at, now)),
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
export async function findPendingSignup(db: D1Database, id: string, email: string): Promise<Pending | null> {
  const row = await getDatabase(db)
    .select({ values: pendingSignups.values, verified: pendingSignups.verified })
    .from(pendingSignups)
    .where(and(eq(pendingSignups.id, id), eq(pendingSignups.email, toSuppressionKey(email))))
    .get()
  return row ? { signup: row.values, verified: row.verified } : null
}

/** Makes what was pending count, and forgets whatever else was typed for the address until then. */
const consumePending = (db: D1Database, id: string, { signup, verified }: Pending, requestedAt: Date, now: Date) => [
  toStatement(
    db,
    getDatabase(db)
      .update(formSubmission)
      .set({ values: { ...signup }, search_text: toSearchText(signup), verified, updated_at: now.toISOString() })
      .where(
        and(
          signedUp(signup.email),
          sql`EXISTS (SELECT 1 FROM ${pendingSignups} WHERE ${eq(pendingSignups.id, id)})`,
          not(isSuppressed(signup.email)),
        ),
      ),
  ),
  toStatement(
    db,
    getDatabase(db)
      .delete(pendingSignups)
      .where(
        and(
          eq(pendingSignups.email, toSuppressionKey(signup.email)),
          lte(pendingSignups.created_at, requestedAt.toISOString()),
        ),
      ),
  ),
]

/** A link that was pressed: whose, when its mail was written, and what it makes count. */
interface Confirmation {
  email: string
  requestedAt: Date
  pending: ({ id: string } & Pending) | null
}

/**
 * Confirms a sign-up that was asked at a time. Offers may reach the address again, unless it has asked for none after
 * that: an old link undoes no later wish.
 */
export const confirmSignupStatements = (
  db: D1Database,
  { email, requestedAt, pending }: Confirmation,
  now: Date,
): D1PreparedStatement[] => [
  deleteSuppression(db, email, requestedAt),
  toStatement(
    db,
    getDatabase(db)
      .update(formSubmission)
      .set({ confirmed_at: now.toISOString() })
      .where(and(signedUp(email), isNull(formSubmission.confirmed_at), not(isSuppressed(email)))),
  ),
  ...(pending ? consumePending(db, pending.id, pending, requestedAt, now) : []),
]

/** The path of a page that anybody may see: the one with this id, else the oldest that signs people up. */
export async function findSignupPagePath(db: D1Database, id: number | null): Promise<string | null> {
  const found = await getDatabase(db)
    .select({ url_path: page.url_path })
    .from(page)
    .where(and(eq(page.content_type, 'email_signup_page'), isPublic()))
    .orderBy(sql`${page.id} IS NOT ${id}`, asc(page.id))
    .limit(1)
    .get()
  return found?.url_path ?? null
}
