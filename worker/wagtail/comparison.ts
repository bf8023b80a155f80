import { compareFields } from '#schema/comparison/compare.ts'
import type { NameOf } from '#schema/comparison/said.ts'
import type { Reference } from '#schema/fields/field.ts'
import { type Fields, referencesIn } from '#schema/fields/struct.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { RevisionComparison } from '#schema/wire/revision-comparison.ts'
import { type ChoiceTarget, choicesFor, isChoiceTarget } from '../data/choices.ts'
import { type Kept, type NamedRevision, revisionNamed } from '../data/page-history.ts'
import { failureResponse } from '../failure.ts'

interface Compared {
  type: 'page' | 'snippet'
  object: Kept
  fields: Fields
  /** Stored content with the fields its type has today. */
  today: (stored: Record<string, unknown>) => Record<string, unknown>
}

interface Asked {
  db: D1Database
  editor: Editor
  /** Ids, `earliest`, `latest` or `live`. */
  from: string | undefined
  to: string | undefined
}

/** What became of one saved state of a page or snippet until another. Whoever asks may see both. */
export async function compared({ db, editor, from, to }: Asked, { type, object, fields, today }: Compared): Promise<Response> {
  const [before, after] = await Promise.all([from, to].map((name = '') => revisionNamed(db, type, object, name)))
  if (!before || !after) return failureResponse({ reason: 'not_found', message: `This ${type} has no such revision.` })
  const [old, young] = [today(before.content), today(after.content)]
  const nameOf = await namesOf(db, editor, [...referencesIn(fields, old), ...referencesIn(fields, young)])
  const differences = compareFields(fields, old, young, nameOf)
  return Response.json({ from: headOf(before), to: headOf(after), differences } satisfies RevisionComparison)
}

const headOf = ({ content: _, ...head }: NamedRevision) => head

/** At most so many records of a kind are named; others are told by their number, as are those the reader may not see. */
const mostNamed = 300

async function namesOf(db: D1Database, editor: Editor, references: readonly Reference[]): Promise<NameOf> {
  const targets = [...new Set(references.map(({ target }) => target))].filter((target): target is ChoiceTarget => isChoiceTarget(target))
  const named = await Promise.all(
    targets.map(async (target) => {
      const ids = [...new Set(references.filter((each) => each.target === target).map(({ id }) => id))].slice(0, mostNamed)
      const { items } = await choicesFor(db, editor, target, { search: '', ids, limit: mostNamed, offset: 0 })
      return items.map(({ id, title }) => [`${target} ${id}`, `“${title}”`] as const)
    }),
  )
  const names = new Map<string, string>(named.flat())
  return (target, id) => names.get(`${target} ${id}`) ?? `${target} ${id}`
}
