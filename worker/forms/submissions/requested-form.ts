import type { Context } from 'hono'
import { getPageType } from '#app/templates/index.ts'
import { canReadSubmissions } from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { isStoredForm } from '../stored-forms.ts'
import { findLatestForm, findPageWithSubmissions, type PageWithSubmissions } from './queries.ts'

export const submissionNotFound = (noun: string) => fail({ reason: 'not_found', message: `There is no such ${noun}.` })

/**
 * Finds the page of a request. Every request about submissions uses this. Pages whose submissions the editor cannot
 * read are `not_found`, so that guessing ids reveals nothing.
 */
export async function findReadablePageWithSubmissions(
  { env, var: { editor } }: Context<BackOfficeContext>,
  id: number,
): Promise<Result<PageWithSubmissions>> {
  const page = await findPageWithSubmissions(env.DB, id)
  return page && canReadSubmissions(editor, page) ? ok(page) : submissionNotFound('form')
}

/**
 * Returns the requested form, else that of the page's type, else the most recently submitted one. Null when there is
 * none.
 */
export async function findFormOfPage(
  db: D1Database,
  { id, content_type }: PageWithSubmissions,
  requestedForm: string | undefined,
): Promise<string | null> {
  const own = getPageType(content_type)?.form
  return requestedForm ?? (own && isStoredForm(own) ? own : findLatestForm(db, id))
}
