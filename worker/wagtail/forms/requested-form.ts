import { createMiddleware } from 'hono/factory'
import { pageTypeOf } from '#app/templates/index.ts'
import { isKeptForm } from '#schema/rules/kept-forms.ts'
import { mayReadSubmissions } from '#schema/rules/permissions.ts'
import { type FormPage, formPage, latestFormOf } from '../../data/submission-report.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import type { BackOffice } from '../session.ts'

/** What the routes below one page's submissions find on their context. */
export interface FormOffice {
  Bindings: Env
  Variables: BackOffice['Variables'] & { page: FormPage }
}

export const missing = (what: string) => failureResponse({ reason: 'not_found', message: `There is no such ${what}.` })

/**
 * The page of the `:page` in the address, for editors who may read what its forms were sent: every call below it passes
 * here. To others it is not there, so that trying ids tells nothing.
 */
export const requestedForm = createMiddleware<FormOffice>(async (c, next) => {
  const page = await formPage(c.env.DB, Number(c.req.param('page')))
  if (!page || !mayReadSubmissions(c.var.editor, page)) return missing('form')
  c.set('page', page)
  return next()
})

/** The form a call is about: the one it names, else that of the page's type, else the one sent last. Null when there is none. */
export async function formOf(db: D1Database, { id, content_type }: FormPage, named: string | undefined): Promise<string | null> {
  const own = pageTypeOf(content_type)?.form
  return named ?? (own && isKeptForm(own) ? own : latestFormOf(db, id))
}
