import type * as z from 'zod/mini'
import { toProblems } from '#schema/problems.ts'
import { fail, formLevelPath, ok, type Problem, type Result } from '#schema/result.ts'

/** The largest JSON body the back office reads, in bytes. */
const maxBodyBytes = 2 * 1024 * 1024

/** Deeper than any content: a deeper value would exhaust the stack of whoever walks it. */
const maxDepth = 100

/** A JSON body in the shape a schema asks for. */
export async function readBody<T>(request: Request, schema: z.ZodMiniType<T>): Promise<Result<T>> {
  const body = await readJson(request)
  return body.ok ? parseWithSchema(schema, body.value) : body
}

/** Parsed JSON, not yet checked. */
async function readJson(request: Request): Promise<Result<unknown>> {
  const text = await readJsonText(request)
  return text.ok ? parseJson(text.value) : text
}

/** The text of a JSON body within the limit. */
export async function readJsonText(request: Request): Promise<Result<string>> {
  const isJson = /^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')
  return isJson ? readText(request) : invalid('Send the body as JSON, with Content-Type: application/json.')
}

export function parseJson(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isTooDeep(value, maxDepth)) return invalid('The body is nested too deeply.')
    return namesPrototype(value) ? invalid('The body holds a key nobody may use: __proto__.') : ok(value)
  } catch {
    return invalid('The body is not valid JSON.')
  }
}

/** The value when it fits, else everything wrong with it, by path. */
export function parseWithSchema<T>(schema: z.ZodMiniType<T>, value: unknown): Result<T> {
  const parsed = schema.safeParse(value)
  return parsed.success
    ? ok(parsed.data)
    : fail({
        reason: 'invalid',
        message: 'Please correct the errors below.',
        problems: toProblems(parsed.error).map(formLevelProblem),
      })
}

/** What is wrong with the whole is said of all its fields. */
const formLevelProblem = (problem: Problem): Problem =>
  problem.path === '' ? { ...problem, path: formLevelPath } : problem

/** A body as text, read no further than the limit, whatever length was announced. */
export async function readText(request: Request, max = maxBodyBytes): Promise<Result<string>> {
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

function isTooDeep(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return than === 0 || Object.values(value).some((inner) => isTooDeep(inner, than - 1))
}

/** A key that would change what an object inherits, were it ever copied onto one. */
function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype)
}

const invalid = (message: string) => fail({ reason: 'invalid', message, problems: [] })
