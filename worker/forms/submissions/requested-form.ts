import type { Context } from 'hono'
import { canReadSubmissions } from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { findPageOfSubmissionsById, type SubmissionPageSummary } from './queries.ts'

export const createSubmissionNotFoundFailure = (noun: string) =>
  fail({ reason: 'not_found', message: `There is no such ${noun}.` })

/**
 * Finds the page of a request. Every request about submissions uses this. Pages whose submissions the editor cannot
 * read are `not_found`, so that guessing ids reveals nothing.
 */
export async function findPageWithReadableSubmissions(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  id: number,
): Promise<Result<SubmissionPageSummary>> {
  const page = await findPageOfSubmissionsById(env.DB, id)
  return page && canReadSubmissions(editor, page) ? ok(page) : createSubmissionNotFoundFailure('form')
}
