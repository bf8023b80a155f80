import type { Context } from 'hono'
import { clientError } from '#schema/reports/client-error-wire.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { reportError } from '../services/error-report.ts'

/** `POST /wagtail/api/client-errors/`: a screen broke. It is logged and reported as an error of the worker would be. */
export async function receiveClientError(c: Context<BackOfficeContext>): Promise<Response> {
  const told = await readBody(c.req.raw, clientError)
  if (!told.ok) return errorResponse(told.failure)
  const { name, message, stack, path } = told.value
  const error = Object.assign(new Error(message), { name, stack })
  console.error(`A screen of the back office broke: ${JSON.stringify({ path, name, message })}`)
  reportError(c.env, c.executionCtx, error, { path, part: 'admin' })
  return c.body(null, 204)
}
