import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import { buildEndpointUrl, type Endpoint } from '#schema/endpoint.ts'
import { toValidationProblems } from '#schema/problems.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { attachSessionToInternalRequest } from '../accounts/access-tokens/delegated-request.ts'
import type { SignedInSession } from '../accounts/queries/sessions.ts'
import type { Env } from '../env.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'

type BackOfficeExecutionContext = Context<BackOfficeHonoEnv>['executionCtx']

/** Handles a request of the back office: the whole app, with every check of its routes. */
export type FetchBackOffice = (
  request: Request,
  env: Env,
  context: BackOfficeExecutionContext,
) => Response | Promise<Response>

/** Who calls endpoints for an agent: the owner of an access token, with the permissions that it leaves them. */
export interface AgentCallContext {
  origin: string
  session: SignedInSession
  fetchBackOffice: FetchBackOffice
  env: Env
  executionCtx: BackOfficeExecutionContext
}

/** Calls an endpoint through its route. A failure has invalid parameters; every other check is that of the route. */
export async function callEndpoint(
  { origin, session, fetchBackOffice, env, executionCtx }: AgentCallContext,
  endpoint: Endpoint,
  input: AgentToolArguments,
): Promise<Result<Response>> {
  const headers = { Authorization: 'Bearer delegated' }
  const request = toEndpointRequest(endpoint, input, { origin, headers })
  if (!request.ok) return request
  return ok(await fetchBackOffice(attachSessionToInternalRequest(request.value, session), env, executionCtx))
}

/** Builds the request of a call. A failure has parameters that are invalid, or would lead to another endpoint. */
export function toEndpointRequest(
  endpoint: Endpoint,
  input: AgentToolArguments,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Result<Request> {
  const { query = {}, body, upload } = input
  const params = Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]))
  const problems = findParamProblems(endpoint, params)
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Invalid parameters.', problems })
  const sent = upload ? toForm(upload) : body === undefined ? undefined : JSON.stringify(body)
  return ok(
    new Request(new URL(buildEndpointUrl(endpoint, { params, query }), origin), {
      method: endpoint.method,
      redirect: 'manual',
      headers: { Origin: origin, ...headers, ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }) },
      ...(sent !== undefined && endpoint.method !== 'GET' && { body: sent }),
    }),
  )
}

/** Finds parameters that would lead to the URL of another endpoint, or to none. */
function findParamProblems({ params: schema }: Endpoint, params: Record<string, string>) {
  const parsed = z.safeParse(schema ?? z.strictObject({}), params)
  const wrong = parsed.success ? [] : toValidationProblems(parsed.error)
  const dots = Object.entries(params).filter(([, value]) => /^\.{0,2}$/.test(value))
  return [...wrong, ...dots.map(([path]) => ({ path, message: 'This value is not possible in a URL.' }))]
}

function toForm({ name, base64, fields = {} }: NonNullable<AgentToolArguments['upload']>): FormData {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  return form
}
