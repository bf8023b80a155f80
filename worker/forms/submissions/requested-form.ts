import type { Context } from 'hono'
import { getPageType } from '#app/templates/index.ts'
import { canReadSubmissions } from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { isFormStored } from '../stored-forms.ts'
import { findNameOfLatestSubmittedForm, findPageWithSubmissionsById, type PageWithSubmissions } from './queries.ts'

export const createNotFoundFailure = (noun: string) =>
  fail({ reason: 'not_found', message: `There is no such ${noun}.` })

/**
 * Finds the page of a request. Every request about submissions uses this. Pages whose submissions the editor cannot
 * read are `not_found`, so that guessing ids reveals nothing.
 */
export async function findPageWithReadableSubmissions(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  id: number,
): Promise<Result<PageWithSubmissions>> {
  const page = await findPageWithSubmissionsById(env.DB, id)
  return page && canReadSubmissions(editor, page) ? ok(page) : createNotFoundFailure('form')
}

/**
 * Returns the requested form, else that of the page's type, else the most recently submitted one. Null when there is
 * none.
 */
export async function findFormNameOfPage(
  db: D1Database,
  { id, content_type }: PageWithSubmissions,
  requestedForm: string | undefined,
): Promise<string | null> {
  const own = getPageType(content_type)?.form
  return requestedForm ?? (own && isFormStored(own) ? own : findNameOfLatestSubmittedForm(db, id))
}
