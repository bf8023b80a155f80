import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { type Endpoint, type EndpointInput, type EndpointResponse, idParam } from '#schema/endpoint.ts'
import { toProblems } from '#schema/problems.ts'
import { type Failure, formLevelPath, type Problem, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { parseJson, readJsonText } from './body.ts'
import { errorResponse } from './errors.ts'

/** A response that is stored as JSON already; the parts are joined as they are. */
export class SerializedJson {
  constructor(readonly parts: readonly (Uint8Array | string)[]) {}
}

/**
 * What is answered by a response of the handler's own: a file, a way to another address, fields that the call chose.
 */
type OwnResponse<Declared extends Endpoint> = Declared extends
  | { file: string | readonly string[] }
  | { contentApi: true }
  | { status: 302 }
  ? Response
  : never

/** Answers one call: a value in the shape of the endpoint's response, a failure, or a response of its own. */
export type EndpointHandler<Declared extends Endpoint, C> = (
  context: C,
  input: EndpointInput<Declared>,
) => Promise<
  | Result<
      Declared extends { response: z.ZodMiniType } ? EndpointResponse<Declared> | SerializedJson : null | undefined
    >
  | OwnResponse<Declared>
>

/**
 * The path as a router has it; only numbers name records. Routers of the back office stand below `/wagtail`; a public
 * path is there without the slash at its end too.
 */
export function routePaths({ path, params }: Endpoint): string[] {
  const shape = (params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  const route = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    shape[name] === idParam ? `:${name}{[1-9][0-9]{0,14}}` : `:${name}`,
  )
  return route.startsWith('/wagtail/') ? [route.slice('/wagtail'.length)] : [route, route.slice(0, -1)]
}

/**
 * Why a call is refused before its body is: undefined when the body is all that is wrong. Tells nobody that a hidden
 * record is there.
 */
export type FindEarlierRefusal = (context: Context, body: unknown) => Promise<Response | undefined>

/**
 * Validate the parameters, query and body of a call, or refuse it; a wrong parameter is an address that is not there.
 */
export function validators(
  { params, query, contentApi, body }: Endpoint,
  findEarlierRefusal?: FindEarlierRefusal,
): MiddlewareHandler[] {
  return [
    ...(params ? [validator('param', params, notFound)] : []),
    ...(query && !contentApi ? [validator('query', query, invalidQuery)] : []),
    ...(body ? [limitedBody, validator('json', body, invalidBody, findEarlierRefusal)] : []),
  ]
}

/**
 * Calls a handler with what the validators let through, and makes its result the response. Cookies and headers that the
 * handler sets are sent. Where `CHECK_RESPONSES` is set (tests, development) responses are validated.
 */
export async function respond<Declared extends Endpoint, C extends Context>(
  declared: Declared,
  c: C,
  handler: EndpointHandler<Declared, C>,
  toErrorResponse: (failure: Failure) => Response = errorResponse,
): Promise<Response> {
  const valid = (target: string) => c.req.valid(target as never)
  const query = declared.contentApi ? new URL(c.req.url).searchParams : valid('query')
  const input = { params: valid('param'), query, body: valid('json'), upload: uploadReader(declared, c.req.raw) }
  const result = await handler(c, input as unknown as EndpointInput<Declared>)
  if (result instanceof Response) return result
  const isChecked = Boolean((c.env as Env).CHECK_RESPONSES)
  if (!result.ok) {
    if (isChecked) checkExisting(declared, result.failure)
    return toErrorResponse(result.failure)
  }
  const { response, status = 200 } = declared
  if (!response) return c.body(null, 204)
  const { value } = result
  const json = value instanceof SerializedJson ? joinParts(value) : undefined
  if (isChecked) checkResponse(declared, response, json ? JSON.parse(new TextDecoder().decode(json)) : value)
  return json ? c.body(json, status, { 'Content-Type': 'application/json' }) : c.json(value, status)
}

/** Loaded with the first file that somebody sends. */
const uploadReader = ({ upload }: Endpoint, request: Request) =>
  upload?.as === 'form' ? async () => (await import('./upload.ts')).readUpload(request, upload) : undefined

function checkExisting(declared: Endpoint, failure: Failure): void {
  if (failure.reason === 'conflict' && failure.existing)
    checkResponse(declared, declared.existing ?? z.never(), failure.existing)
}

const encoder = new TextEncoder()

function joinParts({ parts }: SerializedJson): Uint8Array<ArrayBuffer> {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

type Refuse = (problems: Problem[], given: unknown) => Response

const validator = (
  target: 'param' | 'query' | 'json',
  schema: z.ZodMiniType,
  refuse: Refuse,
  findEarlierRefusal?: FindEarlierRefusal,
): MiddlewareHandler =>
  zValidator(target, schema, async (result, c) =>
    result.success
      ? undefined
      : ((await findEarlierRefusal?.(c, result.data)) ?? refuse(toProblems(result.error), result.data)),
  )

/** Reads the body no further than the limit, and refuses what is no JSON, nested too deeply, or names a prototype. */
const limitedBody: MiddlewareHandler = async ({ req }, next) => {
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
  const named = problems.map((problem) =>
    Array.isArray(values[problem.path]) ? { ...problem, message: 'must be given once' } : problem,
  )
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
    throw new Error(
      `${method} ${path} answers what its contract does not say: ${JSON.stringify(toProblems(parsed.error))}`,
    )
}
