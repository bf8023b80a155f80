import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { ContentReference } from '#schema/fields/field.ts'
import { listContentReferences, type NamedFields } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { compareContentFields } from '#schema/revisions/compare-content.ts'
import type { RevisionComparison } from '#schema/revisions/comparison-wire.ts'
import type { RecordNameLookup } from '#schema/revisions/describe-value.ts'
import { findRevisionByIdOrKeyword, type RevisionedObject, type RevisionWithContent } from '../pages/queries/history.ts'
import { type ChooserTarget, isChooserTargetName, listChooserItems } from '../search/chooser.ts'

interface ComparedObject {
  type: 'page' | 'snippet'
  object: RevisionedObject
  fields: NamedFields
}

interface ComparisonRequest {
  db: D1Database
  editor: SignedInEditor
  /** Ids, `earliest`, `latest` or `live`. */
  from: string
  to: string
}

type ComparedRevisions = readonly (RevisionWithContent | null)[]

/** Reads the revisions to compare. */
export const findComparedRevisions = (
  { db, from, to }: Omit<ComparisonRequest, 'editor'>,
  { type, object }: Pick<ComparedObject, 'type' | 'object'>,
): Promise<ComparedRevisions> =>
  Promise.all([from, to].map((name) => findRevisionByIdOrKeyword(db, type, object, name)))

/** Compares two revisions of a page or snippet. Callers have checked that the editor may see them. */
export const compareObjectRevisions = async (
  request: ComparisonRequest,
  { type, object, fields }: ComparedObject,
): Promise<Result<RevisionComparison>> =>
  compareRevisions(request, { type, fields }, await findComparedRevisions(request, { type, object }))

/** Compares revisions that have been read. */
export async function compareRevisions(
  { db, editor }: Pick<ComparisonRequest, 'db' | 'editor'>,
  { type, fields }: Pick<ComparedObject, 'type' | 'fields'>,
  [before, after]: ComparedRevisions,
): Promise<Result<RevisionComparison>> {
  if (!before || !after) return fail({ reason: 'not_found', message: `This ${type} has no such revision.` })
  const [oldValues, newValues] = [
    upgradeStoredContent(fields, before.content, 'form'),
    upgradeStoredContent(fields, after.content, 'form'),
  ]
  const nameOf = await listNames(db, editor, [
    ...listContentReferences(fields, oldValues),
    ...listContentReferences(fields, newValues),
  ])
  const differences = compareContentFields(fields, oldValues, newValues, nameOf)
  return ok({ from: toHeader(before), to: toHeader(after), differences })
}

const toHeader = ({ content: _, ...head }: RevisionWithContent) => head

/** The maximum number of records per kind that are shown with titles; others, and hidden ones, are shown with ids. */
const maxNamed = 300

async function listNames(
  db: D1Database,
  editor: SignedInEditor,
  references: readonly ContentReference[],
): Promise<RecordNameLookup> {
  const targets = [...new Set(references.map(({ target }) => target))].filter((target): target is ChooserTarget =>
    isChooserTargetName(target),
  )
  const titles = await Promise.all(
    targets.map(async (target) => {
      const ids = [...new Set(references.filter((each) => each.target === target).map(({ id }) => id))].slice(
        0,
        maxNamed,
      )
      const { items } = await listChooserItems(db, editor, target, { search: '', ids, limit: maxNamed, offset: 0 })
      return items.map(({ id, title }) => [`${target} ${id}`, `“${title}”`] as const)
    }),
  )
  const names = new Map<string, string>(titles.flat())
  return (target, id) => names.get(`${target} ${id}`) ?? `${target} ${id}`
}
