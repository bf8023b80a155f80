import { and, asc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { EmailSignupValues } from '#schema/forms/signup-wire.ts'
import { formSubmission, pendingSignup as pendingSignups } from '#schema/forms/submission-table.ts'
import { suppression } from '#schema/mail/table.ts'
import { page } from '#schema/pages/table.ts'
import { buildSiteHasNotClosedRestaurantsColumn } from '../../locations/locations-of-site.ts'
import { normalizeSuppressedEmail, prepareResubscribe } from '../../mail/suppression.ts'
import { buildPublicPageCondition } from '../../pages/visibility/visibility.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { buildValueSubquery, toNullableColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { collectSearchText, type FormSubmissionInput, prepareSubmissionInsert } from '../submissions/save-submission.ts'

/** The state of an email address. Times are ISO 8601. */
export interface SignupStateOfEmail {
  /** The path of the landing page; null when it is not public. */
  landing: string | null
  /** When it unsubscribed from offers, or null. */
  suppressed_at: string | null
  /** When it first signed up; null for a new address. */
  signed_up_at: string | null
  /** When a confirmation was last requested, and when it was given. */
  confirmation_requested_at: string | null
  confirmed_at: string | null
  /** The submitted values as JSON. */
  values: string | null
  /** Whether the site has restaurants: 0 or 1. */
  has_restaurants: number
}

/** Whether an address is signed up, and has confirmed it if requested. */
export const isEmailSignedUp = ({
  signed_up_at,
  confirmation_requested_at,
  confirmed_at,
}: SignupStateOfEmail): boolean =>
  signed_up_at !== null && (confirmation_requested_at === null || confirmed_at !== null)

/** Reads the state of an address for a sign-up on a site, whose page names a landing page or none. */
export async function readSignupStateOfEmail(
  db: D1Database,
  email: string,
  { site, landingPage }: { site: ResolvedSite; landingPage: number | null },
): Promise<SignupStateOfEmail> {
  const landing = buildValueSubquery(
    page.url_path,
    sql`FROM ${page} WHERE ${page.id} = ${landingPage} AND ${buildPublicPageCondition()}`,
  )
  const suppressedAt = buildValueSubquery(
    suppression.created_at,
    sql`FROM ${suppression}
    WHERE ${eq(suppression.email, normalizeSuppressedEmail(email))}`,
  )
  const row = await getDrizzle(db)
    .select({
      has_restaurants: buildSiteHasNotClosedRestaurantsColumn(db, site),
      landing,
      suppressed_at: suppressedAt,
      signed_up_at: formSubmission.submitted_at,
      confirmation_requested_at: formSubmission.confirmation_requested_at,
      confirmed_at: formSubmission.confirmed_at,
      values: toNullableColumn(formSubmission.values),
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(formSubmission, isSignupOf(email))
    .get()
  return row!
}

/** Statement that inserts a sign-up unless the address has one. */
export const prepareSignupInsert = (
  db: D1Database,
  signup: EmailSignupValues,
  at: Pick<FormSubmissionInput, 'page' | 'verified'>,
  now: Date,
): D1PreparedStatement =>
  prepareSubmissionInsert(
    db,
    { form: 'signup', key: normalizeSuppressedEmail(signup.email), email: signup.email, values: { ...signup }, ...at },
    now,
  )

/** Maximum number of pending sign-ups per address, which limits the mails it gets. */
const maxPending = 20

/** SQL condition for the sign-up of an address. */
const isSignupOf = (email: string) =>
  and(eq(formSubmission.form, 'signup'), eq(formSubmission.key, normalizeSuppressedEmail(email)))

const isSuppressed = (email: string) =>
  sql`EXISTS (SELECT 1 FROM ${suppression} WHERE ${eq(suppression.email, normalizeSuppressedEmail(email))})`

/**
 * Statements that save a pending sign-up until the address confirms it by the link with `id`, and mark a new or
 * unconfirmed sign-up as requested. A confirmed one is not changed.
 */
export function preparePendingSignupSave(
  db: D1Database,
  { id, signup, verified }: { id: string; signup: EmailSignupValues; verified: boolean },
  at: Date,
): D1PreparedStatement[] {
  const email = normalizeSuppressedEmail(signup.email)
  const now = at.toISOString()
  const values = { id, email, values: JSON.stringify(signup), verified: verified ? 1 : 0, created_at: now }
  return [
    toPreparedStatement(
      db,
      buildInsertSelect(
        pendingSignups,
        values,
        sql`WHERE (SELECT count(*) FROM ${pendingSignups} WHERE ${eq(pendingSignups.email, email)}) < ${maxPending}`,
      ),
    ),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(formSubmission)
        .set({ confirmation_requested_at: now })
        .where(
          and(
            isSignupOf(email),
            isNull(formSubmission.confirmed_at),
            or(isNotNull(formSubmission.confirmation_requested_at), eq(formSubmission.submitted_at, now)),
          ),
        ),
    ),
  ]
}

/** Submitted values and whether a captcha was solved. */
interface Pending {
  signup: EmailSignupValues
  verified: boolean
}

/** Returns a pending sign-up; null when it was confirmed or has expired. */
export async function findPendingSignup(db: D1Database, id: string, email: string): Promise<Pending | null> {
  const row = await getDrizzle(db)
    .select({ values: pendingSignups.values, verified: pendingSignups.verified })
    .from(pendingSignups)
    .where(and(eq(pendingSignups.id, id), eq(pendingSignups.email, normalizeSuppressedEmail(email))))
    .get()
  return row ? { signup: row.values, verified: row.verified } : null
}

/** Statements that apply a pending sign-up and delete the address's other pending ones from before the request. */
const consumePending = (db: D1Database, id: string, { signup, verified }: Pending, requestedAt: Date, now: Date) => [
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(formSubmission)
      .set({ values: { ...signup }, search_text: collectSearchText(signup), verified, updated_at: now.toISOString() })
      .where(
        and(
          isSignupOf(signup.email),
          sql`EXISTS (SELECT 1 FROM ${pendingSignups} WHERE ${eq(pendingSignups.id, id)})`,
          not(isSuppressed(signup.email)),
        ),
      ),
  ),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(pendingSignups)
      .where(
        and(
          eq(pendingSignups.email, normalizeSuppressedEmail(signup.email)),
          lte(pendingSignups.created_at, requestedAt.toISOString()),
        ),
      ),
  ),
]

/** A confirmation: the address, when its mail was requested, and the pending sign-up. */
interface Confirmation {
  email: string
  requestedAt: Date
  pending: ({ id: string } & Pending) | null
}

/**
 * Statements that confirm a sign-up requested at a time. They also resubscribe the address, unless it unsubscribed
 * after the request.
 */
export const prepareSignupConfirmation = (
  db: D1Database,
  { email, requestedAt, pending }: Confirmation,
  now: Date,
): D1PreparedStatement[] => [
  prepareResubscribe(db, email, requestedAt),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(formSubmission)
      .set({ confirmed_at: now.toISOString() })
      .where(and(isSignupOf(email), isNull(formSubmission.confirmed_at), not(isSuppressed(email)))),
  ),
  ...(pending ? consumePending(db, pending.id, pending, requestedAt, now) : []),
]

/** Returns the path of the public sign-up page with this id, else of the oldest one. */
export async function findSignupPagePath(db: D1Database, id: number | null): Promise<string | null> {
  const found = await getDrizzle(db)
    .select({ url_path: page.url_path })
    .from(page)
    .where(and(eq(page.content_type, 'email_signup_page'), buildPublicPageCondition()))
    .orderBy(sql`${page.id} IS NOT ${id}`, asc(page.id))
    .limit(1)
    .get()
  return found?.url_path ?? null
}
