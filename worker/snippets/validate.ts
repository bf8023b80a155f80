import { type AnySnippetType, getSnippetTitle } from '#app/snippets/define.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { ContentReference } from '#schema/fields/field.ts'
import { listContentReferences, toFieldsSchema } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import { parseToResultWithSchema } from '../http/body.ts'
import { findUndeclaredBlockProblems } from '../pages/content.ts'
import { validateContentReferences } from '../search/chooser.ts'

export type SnippetValues = Record<string, unknown>

/** `draft` requires only the shape and a title; `schema` requires every rule. */
type Strictness = 'draft' | 'schema'

interface SubmittedValues {
  previous: SnippetValues
  sent: SnippetValues
  strictness: Strictness
}

/**
 * Validates the values that an editor sent. Omitted fields keep their previous values. Records that the previous values
 * refer to are not checked again: another user was allowed to choose them.
 */
export async function validateSnippetValues(
  { db, editor }: { db: D1Database; editor: SignedInEditor },
  declaration: AnySnippetType,
  { previous, sent, strictness }: SubmittedValues,
): Promise<Result<SnippetValues>> {
  const { fields } = declaration
  const parsed = parseToResultWithSchema<SnippetValues>(toFieldsSchema(fields, strictness), {
    ...previous,
    ...upgradeStoredContent(fields, sent, 'input'),
  })
  if (!parsed.ok) return parsed
  const values = parsed.value
  const known = new Set(listContentReferences(fields, previous).map(getFieldName))
  const added = listContentReferences(fields, values).filter((reference) => !known.has(getFieldName(reference)))
  const problems: ValidationProblem[] = [
    ...(getSnippetTitle(declaration, values) === ''
      ? [{ path: declaration.titleField, message: 'This field is required.' }]
      : []),
    ...findUndeclaredBlockProblems(fields, values, previous),
    ...(strictness === 'schema' ? (declaration.validate?.(values) ?? []) : []),
    ...(await validateContentReferences(db, editor, added)),
  ]
  return problems.length > 0 ? createInvalidSnippetResult(problems) : ok(values)
}

export const createInvalidSnippetResult = (problems: ValidationProblem[]) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })

const getFieldName = ({ target, id }: ContentReference) => `${target} ${id}`

/** Returns the names of the changed fields. */
export const listChangedSnippetFieldNames = (before: SnippetValues, after: SnippetValues): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
