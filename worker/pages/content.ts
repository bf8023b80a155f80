import { commonFields } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { type Fields, toFieldsSchema } from '#schema/fields/struct.ts'
import { type Purpose, type StoredContent, upgrade } from '#schema/fields/upgrade.ts'
import { toProblems } from '#schema/problems.ts'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import { findUndeclaredBlocks, type UndeclaredBlock } from './undeclared-blocks.ts'

/** What a revision holds: the common fields and those of the type. */
export type PageContent = Record<string, unknown> & { title: string; slug: string }

const fieldsOf = (type: AnyPageType) => ({ ...commonFields, ...type.fields })

/** Stored content of a page in today's shape, for what it says. */
export const upgradePageContent = (type: AnyPageType, stored: StoredContent, purpose: Purpose): PageContent =>
  upgrade(fieldsOf(type), stored, purpose) as PageContent

/**
 * Content an editor sent, checked: by shape for a draft, by every rule (`schema`) for publishing. A field left out
 * keeps its previous value. A block nobody declares passes only if it stood in the previous content just so.
 */
export function validateContent(
  type: AnyPageType,
  sent: Record<string, unknown>,
  previous: PageContent,
  strictness: 'draft' | 'schema',
): Result<PageContent> {
  const fields = fieldsOf(type)
  const parsed = toFieldsSchema(fields, strictness).safeParse({ ...previous, ...upgrade(fields, sent, 'input') })
  if (!parsed.success) return invalidContentError(toProblems(parsed.error))
  const content = parsed.data as PageContent
  const problems = [
    ...validateTitleAndSlug(type, content),
    ...findUndeclaredBlockProblems(type.fields, content, previous),
  ]
  return problems.length > 0 ? invalidContentError(problems) : ok(content)
}

export const invalidContentError = (problems: Problem[]) =>
  fail({ reason: 'invalid', message: 'The page could not be saved due to validation errors.', problems })

/** Even a draft has a name and an address. */
export function validateTitleAndSlug(
  type: AnyPageType,
  { title, slug }: Pick<PageContent, 'title' | 'slug'>,
): Problem[] {
  const slugRule = commonFields.slug.schema.safeParse(slug)
  return [
    ...(title.trim() === '' ? [{ path: 'title', message: 'This field is required.' }] : []),
    ...(slugRule.success ? [] : [{ path: 'slug', message: slugRule.error.issues[0]!.message }]),
    ...(slug.includes('/') && !type.allowsSlashes
      ? [{ path: 'slug', message: 'Slashes are not allowed in the address of this type of page.' }]
      : []),
  ]
}

/** Problems with blocks of types nobody declares there, but for those that stood in the previous content just so. */
export const findUndeclaredBlockProblems = (
  fields: Fields,
  content: Record<string, unknown>,
  previous: Record<string, unknown>,
): Problem[] => listNewUndeclared(findUndeclaredBlocks(fields, content), listStoredUndeclared(fields, previous))

function listNewUndeclared(found: UndeclaredBlock[], known: StreamItem[]): Problem[] {
  const stoodThere = ({ item }: UndeclaredBlock) => known.some((each) => each.id === item.id && isSame(each, item))
  return found
    .filter((each) => !stoodThere(each))
    .map(({ path, item }) => ({ path, message: `There is no block type “${item.type}” here.` }))
}

/** Stored content may be older than its declaration: what no longer has its shape holds no blocks to be kept. */
function listStoredUndeclared(fields: Fields, previous: Record<string, unknown>): StreamItem[] {
  const readable = Object.entries(fields).filter(([name, field]) => field.draft.safeParse(previous[name]).success)
  return findUndeclaredBlocks(Object.fromEntries(readable), previous).map(({ item }) => item)
}

/** Equal as JSON, whatever the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  )
}
