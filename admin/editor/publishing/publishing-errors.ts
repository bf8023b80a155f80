import { type Fields, toFieldsSchema } from '#schema/fields/struct.ts'
import { toProblems } from '#schema/problems.ts'
import type { Problem } from '#schema/result.ts'

/** What keeps content from being published: every rule of its declared fields, as the server holds to them. */
export function validateForPublishing(fields: Fields, content: Record<string, unknown>): Problem[] {
  const parsed = toFieldsSchema(fields, 'schema').safeParse(content)
  return parsed.success ? [] : toProblems(parsed.error)
}
