import { type Fields, toFieldsSchema } from '#schema/fields/struct.ts'
import { toProblems } from '#schema/problems.ts'
import type { Problem } from '#schema/result.ts'

/** Validates content for publishing with the rules of its declared fields, as the server does. */
export function validateForPublishing(fields: Fields, content: Record<string, unknown>): Problem[] {
  const parsed = toFieldsSchema(fields, 'schema').safeParse(content)
  return parsed.success ? [] : toProblems(parsed.error)
}
