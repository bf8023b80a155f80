import { type AnyPageType, getPageType } from '#app/templates/index.ts'
import { addNumberToSlug, titleToSlug } from '#schema/pages/url-path.ts'
import type { Result, ValidationProblem } from '#schema/result.ts'
import type { PageActionInputBeforePermissionCheck, PageActionInputOf, PageActionPlanInput } from '../action.ts'
import { type PageRevisionContent, upgradePageContent, validatePageContent } from '../content.ts'
import { findStalePathsOfNavigationParents } from '../context/menus.ts'
import { findStalePathsOfNewPages, listIdsOfLocationShownByPage } from '../queries/stale-paths.ts'
import { findFirstFreeSlugAmongCandidates } from '../queries/tree.ts'
import { findNewReferenceProblems } from './draft.ts'
import { findPageTypeMaxCountProblem } from './page-placement.ts'

type CreateInput = PageActionInputOf<'create'>

/** What creating a page reads at the same time as its parent. */
export interface DataForNewPage {
  /** Why no further page of the type is allowed, or null. */
  countProblem: string | null
  /** The validated content; undefined if there is no such type. */
  content?: Result<PageRevisionContent>
  referenceProblems: ValidationProblem[]
  /** The first free one of the slugs that the page could have; null if all are taken. */
  freeSlug: string | null
  /** Paths that a live page makes stale, without its own. */
  stalePaths: string[]
}

/** Reads what creating a page needs, and validates its content. */
export async function readDataForNewPage({
  db,
  editor,
  pageId,
  input,
}: PageActionInputBeforePermissionCheck<CreateInput>): Promise<DataForNewPage> {
  const type = getPageType(input.type)
  if (!type) return { countProblem: null, referenceProblems: [], freeSlug: null, stalePaths: [] }
  const slugs = listPossibleSlugs(input)
  const content = validateNewContent(type, input, slugs[0])
  const [countProblem, referenceProblems, freeSlug, ...stalePaths] = await Promise.all([
    findPageTypeMaxCountProblem(db, input.type, 1),
    content.ok ? findNewReferenceProblems({ db, editor }, input.type, content.value, null) : [],
    content.ok ? findFirstFreeSlugAmongCandidates(db, pageId, slugs.length > 1 ? slugs : [content.value.slug]) : null,
    content.ok && input.publish
      ? findStalePathsOfNewPages(
          db,
          [{ content_type: input.type }],
          listIdsOfLocationShownByPage(input.type, content.value),
        )
      : [],
    content.ok && input.publish && content.value['show_in_menus']
      ? findStalePathsOfNavigationParents(db, [pageId])
      : [],
  ])
  return { countProblem, content, referenceProblems, freeSlug, stalePaths: stalePaths.flat() }
}

function validateNewContent(type: AnyPageType, { content, publish }: CreateInput, slug: string | undefined) {
  const withSlug = slug === undefined ? content : { ...content, slug }
  return validatePageContent(type, withSlug, upgradePageContent(type, {}, 'validation'), publish ? 'schema' : 'draft')
}

/** The number of slugs from one title; more pages with the same title have their id in the slug. */
const maxNumbered = 50

/** Lists the slugs that a page can get from its title; the given one if there is one. */
function listPossibleSlugs({ content: { title, slug } }: CreateInput): string[] {
  if (typeof slug === 'string' && slug !== '') return [slug]
  if (slug || typeof title !== 'string') return []
  const fromTitle = titleToSlug(title)
  return fromTitle === ''
    ? ['']
    : Array.from({ length: maxNumbered }, (_, index) => addNumberToSlug(fromTitle, index + 1))
}

/** How many attempts use the next free number; if many pages with one title are created at once, then the id. */
const maxNumberedAttempts = 2

/** Returns the slug of a new page; null if the given one is taken. */
export function chooseNewPageSlug(
  { attempt, ids, input }: Pick<PageActionPlanInput<CreateInput>, 'attempt' | 'ids' | 'input'>,
  freeSlug: string | null,
): string | null {
  const { slug, title } = input.content
  if (slug || (freeSlug !== null && attempt <= maxNumberedAttempts)) return freeSlug
  return addNumberToSlug(titleToSlug(String(title)), ids.page)
}
