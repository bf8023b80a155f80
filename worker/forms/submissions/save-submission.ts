import { formSubmission } from '#schema/forms/submission-table.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'

/** What a diner sent, ready to be kept. */
export interface FormSubmissionInput {
  /** Which form: `contact`, `signup`. */
  form: string
  /** What may be there only once of this form: the receipt of a message, the e-mail address of a sign-up. */
  key: string
  /** The page it was sent from. */
  page: number
  /** As it was typed; it is kept in lower case, for privacy requests. */
  email: string | null
  /** The accepted values by field name, in the order of the form. */
  values: Readonly<Record<string, unknown>>
  /** Whether a captcha was solved. */
  verified: boolean
}

/**
 * The statement that keeps a submission, for the batch of an accepted form. One of the same form and key that is there
 * already stays as it is: nobody overwrites what somebody else sent.
 */
export function insertSubmission(db: D1Database, submission: FormSubmissionInput, now: Date): D1PreparedStatement {
  const { form, key, page, email, values, verified } = submission
  return toStatement(
    db,
    getDatabase(db)
      .insert(formSubmission)
      .values({
        form,
        key,
        page_id: page,
        submitted_at: now.toISOString(),
        updated_at: now.toISOString(),
        email: email?.toLowerCase() ?? null,
        values,
        search_text: toSearchText(values),
        verified,
      })
      .onConflictDoNothing({ target: [formSubmission.form, formSubmission.key] }),
  )
}

/** Every word of some values, whatever holds them, as one lower-case text. */
export const toSearchText = (values: unknown): string => wordsIn(values).join(' ').toLowerCase()

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
