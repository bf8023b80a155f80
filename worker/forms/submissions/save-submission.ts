import { formSubmission } from '#schema/forms/submission-table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** A submission to store. */
export interface FormSubmissionInput {
  /** The form, such as `contact` or `signup`. */
  form: string
  /** Unique per form: the receipt of a message, the email address of a sign-up. */
  key: string
  /** The page of the form. */
  page: number
  /** The email address as entered; stored in lower case for privacy requests. */
  email: string | null
  /** The accepted values by field name, in the order of the form. */
  values: Readonly<Record<string, unknown>>
  /** Whether a captcha was solved. */
  verified: boolean
}

/**
 * Statement that inserts a submission, for the batch of an accepted form. An existing one with the same form and key is
 * never overwritten.
 */
export function prepareSubmissionInsert(
  db: D1Database,
  submission: FormSubmissionInput,
  now: Date,
): D1PreparedStatement {
  const { form, key, page, email, values, verified } = submission
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(formSubmission)
      .values({
        form,
        key,
        page_id: page,
        submitted_at: now.toISOString(),
        updated_at: now.toISOString(),
        email: email?.toLowerCase() ?? null,
        values,
        search_text: collectSearchText(values),
        verified,
      })
      .onConflictDoNothing({ target: [formSubmission.form, formSubmission.key] }),
  )
}

/** Collects all text in nested values as one lower-case string. */
export const collectSearchText = (values: unknown): string => collectTexts(values).join(' ').toLowerCase()

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : []
}
