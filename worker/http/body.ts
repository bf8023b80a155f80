import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { toValidationProblems } from '#schema/problems.ts'
import { fail, formLevelProblemPath, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from './session.ts'

/** Maximum size of a JSON body in the back office, in bytes. */
const maxBodyBytes = 2 * 1024 * 1024

/** Maximum nesting, more than any content needs. Deeper values could exhaust the stack of recursive functions. */
const maxDepth = 100

/** Reads the text of a JSON body. Fails for other content types and bodies over the limit. */
export async function readJsonRequestText(request: Request): Promise<Result<string>> {
  return isJson(request) ? readLimitedRequestText(request) : invalid(jsonRequired)
}

const jsonRequired = 'Send the body as JSON, with Content-Type: application/json.'
const isJson = ({ headers }: Request) => /^application\/json\b/i.test(headers.get('Content-Type') ?? '')

/** Like `readJsonRequestText`; an empty body is an empty object, whatever its content type. */
export async function readOptionalJsonRequestText(request: Request): Promise<Result<string>> {
  if (!request.body) return ok('{}')
  const text = await readLimitedRequestText(request)
  if (!text.ok || text.value.trim() !== '') return text.ok && !isJson(request) ? invalid(jsonRequired) : text
  return ok('{}')
}

export function parseJsonToResult(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isTooDeep(value, maxDepth)) return invalid('The body is nested too deeply.')
    return hasPrototypeKey(value) ? invalid('The body contains the reserved key __proto__.') : ok(value)
  } catch {
    return invalid('The body is not valid JSON.')
  }
}

/** Validates a value. Fails with all problems by path. */
export function parseToResultWithSchema<T>(schema: z.ZodMiniType<T>, value: unknown): Result<T> {
  const parsed = schema.safeParse(value)
  return parsed.success
    ? ok(parsed.data)
    : fail({
        reason: 'invalid',
        message: 'Please correct the errors below.',
        problems: toValidationProblems(parsed.error).map(toFormLevelProblem),
      })
}

/** Reports a problem of the whole value as one of all its fields. */
const toFormLevelProblem = (problem: ValidationProblem): ValidationProblem =>
  problem.path === '' ? { ...problem, path: formLevelProblemPath } : problem

/**
 * Reads the body of a request before the session is known, for what it asks to be read at the same time. Returns null
 * if it is invalid. The text is kept: the endpoint validates it again, and reports problems once access is checked.
 */
export async function readBodyBeforeSessionIsKnown<Body>(
  c: Context<BackOfficeHonoEnv>,
  schema: z.ZodMiniType<Body>,
): Promise<Body | null> {
  const text = await readJsonRequestText(c.req.raw)
  c.set('bodyText', text)
  const json = text.ok ? parseJsonToResult(text.value) : text
  const parsed = json.ok ? parseToResultWithSchema(schema, json.value) : json
  return parsed.ok ? parsed.value : null
}

/** Reads a body as text, up to the limit regardless of the declared length. */
export async function readLimitedRequestText(request: Request, max = maxBodyBytes): Promise<Result<string>> {
  const tooLarge = fail({ reason: 'too_large', message: `The body is larger than ${max / 1024 / 1024} MB.` })
  if (Number(request.headers.get('Content-Length') ?? 0) > max) return tooLarge
  const decoder = new TextDecoder()
  let read = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    read += chunk.byteLength
    if (read > max) return tooLarge
    text += decoder.decode(chunk, { stream: true })
  }
  return ok(text + decoder.decode())
}

function isTooDeep(value: unknown, maxLevels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return maxLevels === 0 || Object.values(value).some((inner) => isTooDeep(inner, maxLevels - 1))
}

/** Whether a value contains a `__proto__` key, which would change the prototype of an object it is copied to. */
function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey)
}

const invalid = (message: string) => fail({ reason: 'invalid', message, problems: [] })
