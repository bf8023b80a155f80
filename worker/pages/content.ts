import { commonPageFields } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { type NamedFields, toFieldsSchema } from '#schema/fields/struct.ts'
import {
  type ContentUpgradePurpose,
  type StoredContentBeforeUpgrade,
  upgradeStoredContent,
} from '#schema/fields/upgrade.ts'
import { toValidationProblems } from '#schema/problems.ts'
import { fail, formLevelProblemPath, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import { findUndeclaredBlocks, type UndeclaredBlock } from './undeclared-blocks.ts'

/** The content of a revision: the common fields and those of the page type. */
export type PageRevisionContent = Record<string, unknown> & { title: string; slug: string }

const getFields = (type: AnyPageType) => ({ ...commonPageFields, ...type.fields })

/** Upgrades the stored content of a page to the current schema. */
export const upgradePageContent = (
  type: AnyPageType,
  stored: StoredContentBeforeUpgrade,
  purpose: ContentUpgradePurpose,
): PageRevisionContent => upgradeStoredContent(getFields(type), stored, purpose) as PageRevisionContent

/**
 * Validates content from an editor: only the types for a draft, every rule (`schema`) for publishing. A missing field
 * keeps its previous value. An undeclared block is accepted only if the previous content has it unchanged.
 */
export function validatePageContent(
  type: AnyPageType,
  input: Record<string, unknown>,
  previous: PageRevisionContent,
  strictness: 'draft' | 'schema',
): Result<PageRevisionContent> {
  const fields = getFields(type)
  const parsed = toFieldsSchema(fields, strictness).safeParse({
    ...previous,
    ...upgradeStoredContent(fields, input, 'input'),
  })
  if (!parsed.success) return failWithInvalidPageContent(toValidationProblems(parsed.error))
  const content = parsed.data as PageRevisionContent
  const problems = [
    ...validateSize(content),
    ...validatePageTitleAndSlug(type, content),
    ...findUndeclaredBlockProblems(type.fields, content, previous),
  ]
  return problems.length > 0 ? failWithInvalidPageContent(problems) : ok(content)
}

/** Maximum size of a page's content as JSON, in bytes: D1 stores rows of at most two megabytes. */
const maxContentBytes = 1_800_000

function validateSize(content: PageRevisionContent): ValidationProblem[] {
  const bytes = new TextEncoder().encode(JSON.stringify(content)).byteLength
  if (bytes <= maxContentBytes) return []
  const size = (bytes / 1_000_000).toFixed(2)
  const problem = `This page is too large to be saved: it has ${size} MB, and 1.8 MB is the limit.`
  return [{ path: formLevelProblemPath, message: `${problem} Move a part of it to another page.` }]
}

export const failWithInvalidPageContent = (problems: ValidationProblem[]) =>
  fail({ reason: 'invalid', message: 'The page could not be saved due to validation errors.', problems })

/** Validates what even a draft needs: a title and a slug. */
export function validatePageTitleAndSlug(
  type: AnyPageType,
  { title, slug }: Pick<PageRevisionContent, 'title' | 'slug'>,
): ValidationProblem[] {
  const slugRule = commonPageFields.slug.schema.safeParse(slug)
  return [
    ...(title.trim() === '' ? [{ path: 'title', message: 'This field is required.' }] : []),
    ...(slugRule.success ? [] : [{ path: 'slug', message: slugRule.error.issues[0]!.message }]),
    ...(slug.includes('/') && !type.allowsSlashes
      ? [{ path: 'slug', message: 'Slashes are not allowed in the address of this type of page.' }]
      : []),
  ]
}

/** Returns a problem for each block of an undeclared type that the previous content does not have unchanged. */
export const findUndeclaredBlockProblems = (
  fields: NamedFields,
  content: Record<string, unknown>,
  previous: Record<string, unknown>,
): ValidationProblem[] =>
  listNewUndeclared(findUndeclaredBlocks(fields, content), listStoredUndeclared(fields, previous))

function listNewUndeclared(undeclared: UndeclaredBlock[], stored: StreamItem[]): ValidationProblem[] {
  const wasStored = ({ item }: UndeclaredBlock) => stored.some((each) => each.id === item.id && isSame(each, item))
  return undeclared
    .filter((each) => !wasStored(each))
    .map(({ path, item }) => ({ path, message: `There is no block type “${item.type}” here.` }))
}

/** Lists the undeclared blocks of stored content, without fields that no longer match their declaration. */
function listStoredUndeclared(fields: NamedFields, previous: Record<string, unknown>): StreamItem[] {
  const validFields = Object.entries(fields).filter(([name, field]) => field.draft.safeParse(previous[name]).success)
  return findUndeclaredBlocks(Object.fromEntries(validFields), previous).map(({ item }) => item)
}

/** Whether two JSON values are equal, regardless of the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
  )
}
