import { createMiddleware } from 'hono/factory'
import { getPageType } from '#app/templates/index.ts'
import { canReadSubmissions } from '#schema/accounts/permissions.ts'
import type { Env } from '../../env.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { isStoredForm } from '../stored-forms.ts'
import { type FormPage, findFormPage, findLatestForm } from './queries.ts'

/** What the routes below one page's submissions find on their context. */
export interface FormRouteContext {
  Bindings: Env
  Variables: BackOfficeContext['Variables'] & { page: FormPage }
}

export const submissionNotFound = (what: string) => errorResponse({ reason: 'not_found', message: `There is no such ${what}.` })

/**
 * The page of the `:page` in the address, for editors who may read what its forms were sent: every call below it passes
 * here. To others it is not there, so that trying ids tells nothing.
 */
export const loadRequestedForm = createMiddleware<FormRouteContext>(async (c, next) => {
  const page = await findFormPage(c.env.DB, Number(c.req.param('page')))
  if (!page || !canReadSubmissions(c.var.editor, page)) return submissionNotFound('form')
  c.set('page', page)
  return next()
})

/** The form a call is about: the one it names, else that of the page's type, else the one sent last. Null when there is none. */
export async function findFormOfPage(db: D1Database, { id, content_type }: FormPage, named: string | undefined): Promise<string | null> {
  const own = getPageType(content_type)?.form
  return named ?? (own && isStoredForm(own) ? own : findLatestForm(db, id))
}
