import { type AnySnippet, titleOf } from '#app/snippets/define.ts'
import type { Reference } from '#schema/fields/field.ts'
import { objectOf, referencesIn } from '#schema/fields/struct.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { refusedReferences } from '../../data/choices.ts'
import { undeclaredProblems } from '../pages/content.ts'
import { parse } from '../request-body.ts'

export type Values = Record<string, unknown>

/** `draft` asks for the shape alone and a title; `schema` for every rule. */
export type Strictness = 'draft' | 'schema'

/** Stored values in today's shape. What no longer fits its field is left as it is, so that an editor is told of it and loses nothing. */
export const valuesToday = ({ fields }: AnySnippet, stored: Values): Values => upgradeContent(fields, stored, 'keep')

interface Sent {
  previous: Values
  sent: Values
  strictness: Strictness
}

/** What an editor sent, checked. A field left out keeps its previous value; what was pointed at before was chosen by somebody who might. */
export async function checkedValues(
  { db, editor }: { db: D1Database; editor: Editor },
  declaration: AnySnippet,
  { previous, sent, strictness }: Sent,
): Promise<Result<Values>> {
  const { fields } = declaration
  const parsed = parse<Values>(objectOf(fields, strictness), { ...previous, ...sent })
  if (!parsed.ok) return parsed
  const values = parsed.value
  const known = new Set(referencesIn(fields, previous).map(nameOf))
  const added = referencesIn(fields, values).filter((reference) => !known.has(nameOf(reference)))
  const problems: Problem[] = [
    ...(titleOf(declaration, values) === '' ? [{ path: declaration.titleField, message: 'This field is required.' }] : []),
    ...undeclaredProblems(fields, values, previous),
    ...(strictness === 'schema' ? (declaration.problems?.(values) ?? []) : []),
    ...(await refusedReferences(db, editor, added)),
  ]
  return problems.length > 0 ? invalidSnippet(problems) : ok(values)
}

export const invalidSnippet = (problems: Problem[]) => fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })

const nameOf = ({ target, id }: Reference) => `${target} ${id}`

/** The names of the fields that changed. */
export const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
