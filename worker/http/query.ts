import type * as z from 'zod/mini'
import { toProblems } from '#schema/problems.ts'
import { fail, ok, type Result } from '#schema/result.ts'

/** Parses the query of a URL. Unknown and repeated parameters are reported by name; parameters in `many` are lists. */
export function parseQuery<Value>(
  schema: z.ZodMiniType<Value, unknown>,
  url: string,
  many: readonly string[] = [],
): Result<Value> {
  const { searchParams } = new URL(url)
  const names = [...new Set(searchParams.keys())]
  const repeated = names.filter((name) => !many.includes(name) && searchParams.getAll(name).length > 1)
  const input = names.map((name) => [name, many.includes(name) ? searchParams.getAll(name) : searchParams.get(name)])
  const parsed = schema.safeParse(Object.fromEntries(input))
  if (parsed.success && repeated.length === 0) return ok(parsed.data)
  const problems = [
    ...repeated.map((path) => ({ path, message: 'must be given once' })),
    ...(parsed.success ? [] : toProblems(parsed.error).filter(({ path }) => !repeated.includes(path))),
  ]
  return fail({ reason: 'invalid', message: 'The query cannot be understood.', problems })
}
