import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { type Endpoint, type EndpointHandlerInput, type EndpointResponse, idParamSchema } from '#schema/endpoint.ts'
import { toValidationProblems } from '#schema/problems.ts'
import { type Failure, formLevelProblemPath, type Result, type ValidationProblem } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { parseJsonToResult, readJsonRequestText, readOptionalJsonRequestText } from './body.ts'
import { concatBytes } from './bytes.ts'
import { failureToErrorResponse } from './errors.ts'
import { createInputValidator } from './input/validate-input.ts'
import { failureToRestErrorResponse } from './rest-errors.ts'

/** A response stored as serialized JSON; the parts are concatenated unchanged. */
export class PreserializedJson {
  constructor(readonly parts: readonly (Uint8Array | string)[]) {}
}

/** Endpoints whose handler returns its own response: files, redirects, selected fields, and alternatives to JSON. */
type OwnResponse<Declared extends Endpoint> = Declared extends
  | { file: string | readonly string[] }
  | { contentApi: true }
  | { alternative: string }
  | { status: 302 }
  | { webSocket: z.ZodMiniType }
  ? Response
  : never

/** Handles a request. Returns a value of the endpoint's response type, a failure, or its own response. */
export type EndpointHandler<Declared extends Endpoint, C> = (
  context: C,
  input: EndpointHandlerInput<Declared>,
) => Promise<
  | Result<
      Declared extends { response: z.ZodMiniType } ? EndpointResponse<Declared> | PreserializedJson : null | undefined
    >
  | OwnResponse<Declared>
>

/**
 * Returns the router's paths of an endpoint; ids only match numbers. Back office routers are mounted at `/wagtail`;
 * public paths also match without the trailing slash.
 */
export function toHonoRoutePathsOfEndpoint({ path, params }: Endpoint): string[] {
  const shape = (params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  const route = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    shape[name] === idParamSchema ? `:${name}{[1-9][0-9]{0,14}}` : `:${name}`,
  )
  return route.startsWith('/wagtail/') ? [route.slice('/wagtail'.length)] : [route, route.slice(0, -1)]
}

/**
 * Checks access before an invalid body is reported, so that it does not reveal hidden records. Returns a response to
 * deny access, undefined to report the body's problems. The parameters of the address are valid by then.
 */
export type AccessCheckBeforeBodyValidation<Params> = (
  context: Context,
  params: Params,
) => Promise<Response | undefined>

/** Middleware that validates parameters, query and body of an endpoint. An invalid path parameter returns 404. */
export function createRequestValidators<Declared extends Endpoint>(
  declared: Declared,
  findEarlierDenial?: AccessCheckBeforeBodyValidation<EndpointHandlerInput<Declared>['params']>,
): MiddlewareHandler[] {
  const { params, query, contentApi, body } = declared
  const invalidBody = toInvalidBody(declared)
  return [
    ...(params ? [createInputValidator('param', params, notFound)] : []),
    ...(query && !contentApi ? [createInputValidator('query', query, invalidQuery)] : []),
    ...(body
      ? [
          limitBody(declared),
          createInputValidator('json', body, async (c: Context, error) => {
            const denial = await findEarlierDenial?.(c, c.req.valid('param' as never))
            return denial ?? invalidBody(toValidationProblems(error))
          }),
        ]
      : []),
  ]
}

/**
 * Calls a handler with the validated input and converts its result to a response, with the cookies and headers it has
 * set. With `CHECK_RESPONSES` (tests, development) responses are validated too.
 */
export async function respondWithHandlerResult<Declared extends Endpoint, C extends Context>(
  declared: Declared,
  c: C,
  handler: EndpointHandler<Declared, C>,
  toErrorResponse = errorFormatter(declared),
): Promise<Response> {
  const valid = (target: string) => c.req.valid(target as never)
  const query = declared.contentApi ? new URL(c.req.url).searchParams : valid('query')
  const input = { params: valid('param'), query, body: valid('json'), upload: uploadReader(declared, c.req.raw) }
  const result = await handler(c, input as unknown as EndpointHandlerInput<Declared>)
  if (result instanceof Response) return result
  const isChecked = Boolean((c.env as Env).CHECK_RESPONSES)
  if (!result.ok) {
    if (isChecked) checkExisting(declared, result.failure)
    return toErrorResponse(result.failure)
  }
  const { response, status = 200 } = declared
  if (!response) return c.body(null, 204)
  const { value } = result
  const json = value instanceof PreserializedJson ? joinParts(value) : undefined
  if (isChecked) checkResponse(declared, response, json ? JSON.parse(new TextDecoder().decode(json)) : value)
  return json ? c.body(json, status, { 'Content-Type': 'application/json' }) : c.json(value, status)
}

const errorFormatter = ({ errorFormat }: Endpoint): ((failure: Failure) => Response) =>
  errorFormat === 'rest_framework' ? failureToRestErrorResponse : failureToErrorResponse

/** Loaded on demand with the first upload. */
const uploadReader = ({ upload }: Endpoint, request: Request) =>
  upload?.as === 'form' ? async () => (await import('./upload.ts')).readMultipartUpload(request, upload) : undefined

function checkExisting(declared: Endpoint, failure: Failure): void {
  if (failure.reason === 'conflict' && failure.existing)
    checkResponse(declared, declared.existing ?? z.never(), failure.existing)
}

const encoder = new TextEncoder()

const joinParts = ({ parts }: PreserializedJson) =>
  concatBytes(parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part)))

/**
 * Middleware that reads the body up to the limit, unless it has been read with the session, and rejects invalid JSON,
 * deep nesting and prototype keys.
 */
const limitBody =
  (declared: Endpoint): MiddlewareHandler =>
  async (c, next) => {
    const { req } = c
    const toErrorResponse = errorFormatter(declared)
    const early: Result<string> | undefined = c.get('bodyText')
    const read = declared.errorFormat ? readOptionalJsonRequestText : readJsonRequestText
    const text = early ?? (await read(req.raw))
    if (!text.ok) return toErrorResponse(text.failure)
    const json = parseJsonToResult(text.value)
    if (!json.ok) return toErrorResponse(json.failure)
    Object.assign(req.bodyCache, { text: Promise.resolve(text.value) })
    return next()
  }

const notFound = () => failureToErrorResponse({ reason: 'not_found', message: 'There is nothing at this address.' })

/** Reports a repeated parameter as such instead of as an invalid value. */
function invalidQuery(_: Context, error: z.core.$ZodError, input: unknown): Response {
  const values = input as Record<string, unknown>
  const namedProblems = toValidationProblems(error).map((problem) =>
    Array.isArray(values[problem.path]) ? { ...problem, message: 'must be given once' } : problem,
  )
  return failureToErrorResponse({ reason: 'invalid', message: 'Invalid query.', problems: namedProblems })
}

/** Reports a problem of the whole body as one of all its fields. */
const toInvalidBody = (declared: Endpoint) => (problems: ValidationProblem[]) =>
  errorFormatter(declared)({
    reason: 'invalid',
    message: 'Please correct the errors below.',
    problems: problems.map((problem) => (problem.path === '' ? { ...problem, path: formLevelProblemPath } : problem)),
  })

function checkResponse({ method, path }: Endpoint, schema: z.ZodMiniType, value: unknown): void {
  // As clients receive it: undefined values are missing.
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(value)))
  if (!parsed.success)
    throw new Error(
      `${method} ${path} returned a response that does not match its declaration: ${JSON.stringify(toValidationProblems(parsed.error))}`,
    )
}
