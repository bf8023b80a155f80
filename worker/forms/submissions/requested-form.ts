import type { Context } from 'hono'
import { getPageType } from '#app/templates/index.ts'
import { canReadSubmissions } from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { isStoredForm } from '../stored-forms.ts'
import { type FormPage, findFormPage, findLatestForm } from './queries.ts'

export const submissionNotFound = (what: string) => fail({ reason: 'not_found', message: `There is no such ${what}.` })

/**
 * The page that a call names, for editors who may read what its forms were sent: every call about submissions asks for
 * it here. For others it is not there, so that trying ids tells nothing.
 */
export async function findReadableFormPage(
  { env, var: { editor } }: Context<BackOfficeContext>,
  id: number,
): Promise<Result<FormPage>> {
  const page = await findFormPage(env.DB, id)
  return page && canReadSubmissions(editor, page) ? ok(page) : submissionNotFound('form')
}

/**
 * The form a call is about: the one it names, else that of the page's type, else the one sent last. Null when there is
 * none.
 */
export async function findFormOfPage(
  db: D1Database,
  { id, content_type }: FormPage,
  named: string | undefined,
): Promise<string | null> {
  const own = getPageType(content_type)?.form
  return named ?? (own && isStoredForm(own) ? own : findLatestForm(db, id))
}
