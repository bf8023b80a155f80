import type * as z from 'zod/mini'
import { toProblems } from '#schema/problems.ts'

/** The body of a response of our own API, checked against its shape. Throws, listing the problems, for a failure or another shape. */
export async function parseResponse<Shape extends z.ZodMiniType>(response: Response, shape: Shape): Promise<z.output<Shape>> {
  const { pathname } = new URL(response.url)
  if (!response.ok) throw new Error(`${pathname} answered ${response.status}.`)
  const { success, data, error } = shape.safeParse(await response.json())
  if (success) return data
  const problems = toProblems(error).map(({ path, message }) => `${path}: ${message}`)
  throw new Error(`${pathname} did not answer in its shape. ${problems.join('; ')}`)
}
