import { type Fields, objectOf } from '../fields/struct.ts'
import { problemsOf } from '../problems.ts'
import type { Problem } from '../result.ts'

/** What keeps content from being published: every rule of its declared fields, as the server holds to them. */
export function publishingErrors(fields: Fields, content: Record<string, unknown>): Problem[] {
  const parsed = objectOf(fields, 'schema').safeParse(content)
  return parsed.success ? [] : problemsOf(parsed.error)
}
