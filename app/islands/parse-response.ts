import type * as z from 'zod/mini'
import { toValidationProblems } from '#schema/problems.ts'

/**
 * Parses the body of an API response with its schema. Throws for an error response or, listing the problems, for
 * another shape.
 */
export async function parseApiResponseOrThrow<Shape extends z.ZodMiniType>(
  response: Response,
  schema: Shape,
): Promise<z.output<Shape>> {
  const { pathname } = new URL(response.url)
  if (!response.ok) throw new Error(`${pathname} returned ${response.status}.`)
  const { success, data, error } = schema.safeParse(await response.json())
  if (success) return data
  const problems = toValidationProblems(error).map(({ path, message }) => `${path}: ${message}`)
  throw new Error(`${pathname} returned an unexpected response. ${problems.join('; ')}`)
}
