import { type NamedFields, toFieldsSchema } from '#schema/fields/struct.ts'
import { toValidationProblems } from '#schema/problems.ts'
import type { ValidationProblem } from '#schema/result.ts'

/** Validates content for publishing with the rules of its declared fields, as the server does. */
export function validateContentForPublishing(
  fields: NamedFields,
  content: Record<string, unknown>,
): ValidationProblem[] {
  const parsed = toFieldsSchema(fields, 'schema').safeParse(content)
  return parsed.success ? [] : toValidationProblems(parsed.error)
}
