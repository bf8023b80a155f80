import { type SQL, sql } from 'drizzle-orm'
import { pageTypes } from '#app/templates/index.ts'
import { formSubmission, page } from '#schema/tables.ts'
import { buildValueSubquery, coalesceColumns } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildJsonRowSource } from '../../stores/expressions.ts'
import { isFormWithStoredSubmissions } from '../stored-forms.ts'

/** Page types with a form whose submissions are stored. */
export const formPageTypes = pageTypes.flatMap(({ type, form }: { type: string; form?: string }) =>
  form !== undefined && isFormWithStoredSubmissions(form) ? [{ type, form }] : [],
)

/**
 * Returns an expression for the form of a page where a request names none: that of the page's type, else the one that
 * was submitted last; NULL if there is neither.
 */
export function buildFormNameOfPageColumn(pageId: number): SQL<string | null> {
  const holder = buildJsonRowSource(formPageTypes, 'holder')
  return coalesceColumns(
    buildValueSubquery(
      holder.field('form'),
      sql`FROM ${holder.from} JOIN ${page} ON ${page.content_type} = ${holder.field('type')}
        WHERE ${page.id} = ${pageId}`,
    ),
    buildValueSubquery(
      formSubmission.form,
      sql`FROM ${formSubmission} WHERE ${formSubmission.page_id} = ${pageId}
        ORDER BY ${formSubmission.submitted_at} DESC LIMIT 1`,
    ),
  )
}

/** Returns that form, or null. */
export async function findFormNameOfPage(db: D1Database, pageId: number): Promise<string | null> {
  const form = buildFormNameOfPageColumn(pageId)
  return (await getDrizzle(db).select({ form }).from(sql`(SELECT 1)`).get())?.form ?? null
}
