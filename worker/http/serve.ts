import { zValidator } from '@hono/zod-validator'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { type Endpoint, type EndpointInput, type EndpointResponse, idParam } from '#schema/endpoint.ts'
import { toProblems } from '#schema/problems.ts'
import { type Failure, formLevelPath, type Problem, type Result } from '#schema/result.ts'
import { requireReauthentication } from '../accounts/sign-in/reauthentication.ts'
import type { Env } from '../env.ts'
import { parseJson, readJsonText } from './body.ts'
import { errorResponse } from './errors.ts'
import { requirePermission } from './permission.ts'
import { type BackOfficeContext, requireSignIn, type SignedInCall } from './session.ts'
import { readUpload } from './upload.ts'

/** On the context of a handler: a session, but for endpoints that `anyone` may call. */
type HandlerContext<Declared extends Endpoint> = Declared extends { permission: 'anyone' } ? Context<BackOfficeContext> : SignedInCall

/** What is answered by a response of the handler's own: a file, a way to another address, fields that the call chose. */
type OwnResponse<Declared extends Endpoint> = Declared extends { file: string } | { contentApi: true } | { status: 302 } ? Response : never

/** Answers one call: a value in the shape of the endpoint's response, a failure, or a response of its own. */
export type Handler<Declared extends Endpoint> = (
  context: HandlerContext<Declared>,
  input: EndpointInput<Declared>,
) => Promise<Result<Declared extends { response: z.ZodMiniType } ? EndpointResponse<Declared> : null | undefined> | OwnResponse<Declared>>

/**
 * Adds an endpoint to the back office's router. Before the handler is called, who calls is checked (signed in with the session's
 * CSRF token, unless `anyone` may; the declared permission; the proof of a reauthentication), and then parameters, query and body
 * are validated; a wrong parameter is an address that is not there. Cookies and headers that the handler sets are sent. Where `CHECK_RESPONSES` is set (tests, development) responses are validated too.
 */
export function serve<Declared extends Endpoint>(app: Hono<BackOfficeContext>, declared: Declared, handler: Handler<Declared>): void {
  app.on(declared.method, [routePath(declared)], ...guards(declared), ...validators(declared), async (c) => {
    const valid = (target: string) => c.req.valid(target as never)
    const query = declared.contentApi ? new URL(c.req.url).searchParams : valid('query')
    const input = { params: valid('param'), query, body: valid('json'), upload: uploadReader(declared, c.req.raw) }
    const result = await handler(c as HandlerContext<Declared>, input as unknown as EndpointInput<Declared>)
    if (result instanceof Response) return result
    if (!result.ok) return failureResponse(declared, result.failure, c.env)
    if (!declared.response) return c.body(null, 204)
    if (c.env.CHECK_RESPONSES) checkResponse(declared, declared.response, result.value)
    return c.json(result.value, declared.status ?? 200)
  })
}

/** The path as the router of the back office, which stands below `/wagtail`, has it. */
function routePath({ path, params }: Endpoint): string {
  const shape = (params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  return path
    .replace(/^\/wagtail(?=\/)/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => (shape[name] === idParam ? `:${name}{[1-9][0-9]{0,14}}` : `:${name}`))
}

const uploadReader = ({ upload }: Endpoint, request: Request) => (upload?.as === 'form' ? () => readUpload(request, upload) : undefined)

function failureResponse(declared: Endpoint, failure: Failure, { CHECK_RESPONSES }: Env): Response {
  if (CHECK_RESPONSES && failure.reason === 'conflict' && failure.existing)
    checkResponse(declared, declared.existing ?? z.never(), failure.existing)
  return errorResponse(failure)
}

function guards(declared: Endpoint): MiddlewareHandler<BackOfficeContext>[] {
  const { permission, reauthentication } = declared
  return [
    ...(permission === 'anyone' ? [] : [requireSignIn, requirePermission(declared)]),
    ...(reauthentication ? [requireReauthentication(reauthentication)] : []),
  ]
}

function validators({ params, query, contentApi, body }: Endpoint): MiddlewareHandler<BackOfficeContext>[] {
  return [
    ...(params ? [validator('param', params, notFound)] : []),
    ...(query && !contentApi ? [validator('query', query, invalidQuery)] : []),
    ...(body ? [limitedBody, validator('json', body, invalidBody)] : []),
  ]
}

type Refuse = (problems: Problem[], given: unknown) => Response

const validator = (target: 'param' | 'query' | 'json', schema: z.ZodMiniType, refuse: Refuse): MiddlewareHandler =>
  zValidator(target, schema, (result) => (result.success ? undefined : refuse(toProblems(result.error), result.data)))

/** Reads the body no further than the limit, and refuses what is no JSON, nested too deeply, or names a prototype. */
const limitedBody: MiddlewareHandler<BackOfficeContext> = async ({ req }, next) => {
  const text = await readJsonText(req.raw)
  if (!text.ok) return errorResponse(text.failure)
  const json = parseJson(text.value)
  if (!json.ok) return errorResponse(json.failure)
  Object.assign(req.bodyCache, { text: Promise.resolve(text.value) })
  return next()
}

const notFound = () => errorResponse({ reason: 'not_found', message: 'There is nothing at this address.' })

/** What is given twice is named so, and not by what its values are together. */
function invalidQuery(problems: Problem[], given: unknown): Response {
  const values = given as Record<string, unknown>
  const named = problems.map((problem) => (Array.isArray(values[problem.path]) ? { ...problem, message: 'must be given once' } : problem))
  return errorResponse({ reason: 'invalid', message: 'The query cannot be understood.', problems: named })
}

/** What is wrong with the body as a whole is a problem of all its fields. */
const invalidBody = (problems: Problem[]) =>
  errorResponse({
    reason: 'invalid',
    message: 'Please correct the errors below.',
    problems: problems.map((problem) => (problem.path === '' ? { ...problem, path: formLevelPath } : problem)),
  })

function checkResponse({ method, path }: Endpoint, schema: z.ZodMiniType, value: unknown): void {
  // As a client reads it: what is undefined is not there.
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(value)))
  if (!parsed.success)
    throw new Error(`${method} ${path} answers what its contract does not say: ${JSON.stringify(toProblems(parsed.error))}`)
}
