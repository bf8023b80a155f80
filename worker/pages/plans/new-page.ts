import { type AnyPageType, getPageType } from '#app/templates/index.ts'
import { numberedSlug, titleToSlug } from '#schema/pages/url-path.ts'
import type { Problem, Result } from '#schema/result.ts'
import type { EarlyInput, PageActionInputOf, PlanInput } from '../action.ts'
import { type PageContent, upgradePageContent, validateContent } from '../content.ts'
import { findStalePathsOfMenus } from '../context/menus.ts'
import { findStalePathsOfNewPages } from '../queries/stale-paths.ts'
import { findFreeSlug } from '../queries/tree.ts'
import { findReferenceProblems } from './draft.ts'
import { findMaxCountProblem } from './page-placement.ts'

type CreateInput = PageActionInputOf<'create'>

/** What creating a page reads at the same time as its parent. */
export interface NewPageReads {
  /** Why no further page of the type is allowed, or null. */
  countProblem: string | null
  /** The validated content; undefined if there is no such type. */
  content?: Result<PageContent>
  referenceProblems: Problem[]
  /** The first free one of the slugs that the page could have; null if all are taken. */
  freeSlug: string | null
  /** Paths that a live page makes stale, without its own. */
  stalePaths: string[]
}

/** Reads what creating a page needs, and validates its content. */
export async function readForNewPage({ db, editor, pageId, input }: EarlyInput<CreateInput>): Promise<NewPageReads> {
  const type = getPageType(input.type)
  if (!type) return { countProblem: null, referenceProblems: [], freeSlug: null, stalePaths: [] }
  const slugs = listPossibleSlugs(input)
  const content = validateNewContent(type, input, slugs[0])
  const [countProblem, referenceProblems, freeSlug, ...stalePaths] = await Promise.all([
    findMaxCountProblem(db, input.type, 1),
    content.ok ? findReferenceProblems({ db, editor }, input.type, content.value, null) : [],
    content.ok ? findFreeSlug(db, pageId, slugs.length > 1 ? slugs : [content.value.slug]) : null,
    content.ok && input.publish ? findStalePathsOfNewPages(db, [{ content_type: input.type }]) : [],
    content.ok && input.publish && content.value['show_in_menus'] ? findStalePathsOfMenus(db, [pageId]) : [],
  ])
  return { countProblem, content, referenceProblems, freeSlug, stalePaths: stalePaths.flat() }
}

function validateNewContent(type: AnyPageType, { content, publish }: CreateInput, slug: string | undefined) {
  const withSlug = slug === undefined ? content : { ...content, slug }
  return validateContent(type, withSlug, upgradePageContent(type, {}, 'validation'), publish ? 'schema' : 'draft')
}

/** The number of slugs from one title; more pages with the same title have their id in the slug. */
const maxNumbered = 50

/** Lists the slugs that a page can get from its title; the given one if there is one. */
function listPossibleSlugs({ content: { title, slug } }: CreateInput): string[] {
  if (typeof slug === 'string' && slug !== '') return [slug]
  if (slug || typeof title !== 'string') return []
  const fromTitle = titleToSlug(title)
  return fromTitle === '' ? [''] : Array.from({ length: maxNumbered }, (_, index) => numberedSlug(fromTitle, index + 1))
}

/** How many attempts use the next free number; if many pages with one title are created at once, then the id. */
const maxNumberedAttempts = 2

/** Returns the slug of a new page; null if the given one is taken. */
export function toNewSlug(
  { attempt, ids, input }: Pick<PlanInput<CreateInput>, 'attempt' | 'ids' | 'input'>,
  freeSlug: string | null,
): string | null {
  const { slug, title } = input.content
  if (slug || (freeSlug !== null && attempt <= maxNumberedAttempts)) return freeSlug
  return numberedSlug(titleToSlug(String(title)), ids.page)
}
