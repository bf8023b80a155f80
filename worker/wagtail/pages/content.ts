import { commonFields } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { type Fields, objectOf } from '#schema/fields/struct.ts'
import { type UndeclaredBlock, undeclaredBlocks } from '#schema/fields/undeclared-blocks.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { problemsOf } from '#schema/problems.ts'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'

/** What a revision holds: the common fields and those of the type. */
export type Content = Record<string, unknown> & { title: string; slug: string }

const fieldsOf = (type: AnyPageType) => ({ ...commonFields, ...type.fields })

/** Stored content in today's shape. What no longer fits its field is left as it is, so that an editor is told of it and loses nothing. */
export const contentToday = (type: AnyPageType, stored: Record<string, unknown>): Content =>
  upgradeContent(fieldsOf(type), stored, 'keep') as Content

/**
 * Content an editor sent, checked: by shape for a draft, by every rule (`schema`) for publishing. A field left out keeps its
 * previous value. A block nobody declares passes only if it stood in the previous content just so.
 */
export function checkContent(
  type: AnyPageType,
  sent: Record<string, unknown>,
  previous: Content,
  strictness: 'draft' | 'schema',
): Result<Content> {
  const fields = fieldsOf(type)
  const parsed = objectOf(fields, strictness).safeParse({ ...previous, ...sent })
  if (!parsed.success) return invalidContent(problemsOf(parsed.error))
  const content = parsed.data as Content
  const problems = [...placeProblems(type, content), ...undeclaredProblems(type.fields, content, previous)]
  return problems.length > 0 ? invalidContent(problems) : ok(content)
}

export const invalidContent = (problems: Problem[]) =>
  fail({ reason: 'invalid', message: 'The page could not be saved due to validation errors.', problems })

/** Even a draft has a name and an address. */
export function placeProblems(type: AnyPageType, { title, slug }: Pick<Content, 'title' | 'slug'>): Problem[] {
  const slugRule = commonFields.slug.schema.safeParse(slug)
  return [
    ...(title.trim() === '' ? [{ path: 'title', message: 'This field is required.' }] : []),
    ...(slugRule.success ? [] : [{ path: 'slug', message: slugRule.error.issues[0]!.message }]),
    ...(slug.includes('/') && !type.slashes
      ? [{ path: 'slug', message: 'Slashes are not allowed in the address of this type of page.' }]
      : []),
  ]
}

/** Problems with blocks of types nobody declares there, but for those that stood in the previous content just so. */
export const undeclaredProblems = (fields: Fields, content: Record<string, unknown>, previous: Record<string, unknown>): Problem[] =>
  newUndeclared(undeclaredBlocks(fields, content), storedUndeclared(fields, previous))

function newUndeclared(found: UndeclaredBlock[], known: StreamItem[]): Problem[] {
  const stoodThere = ({ item }: UndeclaredBlock) => known.some((each) => each.id === item.id && isSame(each, item))
  return found
    .filter((each) => !stoodThere(each))
    .map(({ path, item }) => ({ path, message: `There is no block type “${item.type}” here.` }))
}

/** Stored content may be older than its declaration: what no longer has its shape holds no blocks to be kept. */
function storedUndeclared(fields: Fields, previous: Record<string, unknown>): StreamItem[] {
  const readable = Object.entries(fields).filter(([name, field]) => field.draft.safeParse(previous[name]).success)
  return undeclaredBlocks(Object.fromEntries(readable), previous).map(({ item }) => item)
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
