import { buildChildUrlPath } from '#schema/pages/url-path.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { PageActionDefinition, PageActionInputOf, PageActionPlanInput } from '../action.ts'
import { failWithInvalidPageContent, validatePageTitleAndSlug } from '../content.ts'
import { findStalePathsOfNavigationMenus } from '../context/menus.ts'
import { checkUrlPathIsFree, getTypeOfPage } from '../plans/draft.ts'
import { findPagePlacementProblem, findPageTypeMaxCountProblem } from '../plans/page-placement.ts'
import { type PlannedPageCopy, preparePageCopies } from '../queries/copies.ts'
import { findStalePathsOfNewPages } from '../queries/stale-paths.ts'
import {
  findFreePageCopySlug,
  listPageSubtree,
  prepareShadowedRedirectDeletion,
  type SubtreePage,
} from '../queries/tree.ts'

/** The maximum number of pages per copy. */
const maxCopies = 500

/** The input with the slug of the copy. */
type CopyInput = PageActionPlanInput<PageActionInputOf<'copy'> & { slug: string }>

/**
 * Copies a page, with `recursive` also its descendants, below its own parent or another page. Copies are drafts with
 * the latest content; with `keep_live`, copies of live pages are live with the live content. With `alias`, they keep
 * following their source.
 */
export const pageCopyActionDefinition: PageActionDefinition<'copy'> = {
  needs: ['copy'],
  target: ({ destination_page_id, keep_live, alias }, page) => ({
    id: destination_page_id ?? page.parent_id,
    needs: keep_live || alias ? ['add_subpage', 'publish_subpage'] : ['add_subpage'],
  }),
  async plan(withoutSlug) {
    const planInput = await chooseSlug(withoutSlug)
    const { db, editor, page, target, input, now } = planInput
    const sources = input.recursive
      ? await listPageSubtree(db, page.path)
      : (await listPageSubtree(db, page.path)).filter(({ id }) => id === page.id)
    const allowed = await canCopy(planInput, sources)
    if (!allowed.ok) return allowed
    const urlPath = await checkUrlPathIsFree(db, buildChildUrlPath(target.url_path, input.slug))
    if (!urlPath.ok) return urlPath
    const ids = await planInput.reserve(sources.length)
    const copies = toCopies({ ...planInput, ids }, sources, urlPath.value)
    const top = copies[0]!
    return ok({
      writes: [...preparePageCopies(db, copies, editor.id, now), prepareShadowedRedirectDeletion(db, top.path)],
      references: [{ copies }],
      search: [{ copies }],
      log: [...copies.slice(1).map((each) => entry(each, sources)), entry(top, sources)],
      contents: [],
      stalePaths: [
        ...(await findStalePathsOfNewPages(
          db,
          sources.flatMap(({ content_type }, index) =>
            copies[index]!.live ? [{ content_type, url_path: copies[index]!.url_path }] : [],
          ),
        )),
        ...(await findStalePathsOfNavigationMenus(db, top.live && page.show_in_menus ? [target.id] : [])),
      ],
      response: {
        id: ids.page,
        latest_revision_id: input.alias ? null : ids.revision,
        html_url: top.live ? top.url_path : null,
        message: toMessage(page.draft_title, copies),
      },
    })
  },
}

async function chooseSlug(planInput: PageActionPlanInput<PageActionInputOf<'copy'>>): Promise<CopyInput> {
  const { db, page, target, input } = planInput
  return {
    ...planInput,
    input: { ...input, slug: input.slug ?? (await findFreePageCopySlug(db, target.url_path, page.slug)) },
  }
}

async function canCopy({ db, page, target, input }: CopyInput, sources: SubtreePage[]): Promise<Result<null>> {
  if (input.recursive && target.path.startsWith(page.path))
    return fail({ reason: 'conflict', message: 'A page cannot be copied below itself with everything below it.' })
  if (sources.length > maxCopies)
    return fail({ reason: 'too_large', message: `Copy at most ${maxCopies} pages at once.` })
  const misplaced = findPagePlacementProblem(page.content_type, target) ?? (await findCountProblem(db, sources))
  if (misplaced) return fail({ reason: 'conflict', message: misplaced })
  const problems = validatePageTitleAndSlug(getTypeOfPage(page), {
    title: input.title ?? page.draft_title,
    slug: input.slug,
  })
  return problems.length > 0 ? failWithInvalidPageContent(problems) : ok(null)
}

async function findCountProblem(db: D1Database, sources: SubtreePage[]): Promise<string | null> {
  for (const type of new Set(sources.map(({ content_type }) => content_type))) {
    const problem = await findPageTypeMaxCountProblem(
      db,
      type,
      sources.filter(({ content_type }) => content_type === type).length,
    )
    if (problem) return problem
  }
  return null
}

/** Returns the copies in the order of their sources, so that every parent is placed before its children. */
function toCopies({ page, target, input, ids }: CopyInput, sources: SubtreePage[], urlPath: string): PlannedPageCopy[] {
  const placed = new Map<number, PlannedPageCopy>()
  return sources.map((source, index) => {
    const parent = placed.get(source.parent_id)
    const to = ids.page + index
    const copied: PlannedPageCopy = {
      from: source.id,
      to,
      revision: ids.revision + index,
      parent: parent?.to ?? target.id,
      path: `${parent?.path ?? target.path}${to}/`,
      depth: (parent?.depth ?? target.depth) + 1,
      slug: parent ? source.slug : input.slug,
      title: parent || input.alias ? null : (input.title ?? null),
      url_path: urlPath + source.url_path.slice(page.url_path.length),
      live: (input.keep_live || input.alias) && source.live,
      alias_of: input.alias ? (source.alias_of_id ?? source.id) : null,
    }
    placed.set(source.id, copied)
    return copied
  })
}

const toMessage = (title: string, { length, 0: top }: readonly PlannedPageCopy[]) => {
  if (top?.alias_of != null)
    return length === 1 ? `“${title}” has an alias now.` : `${length} aliases have been created.`
  return length === 1 ? `Page “${title}” has been copied.` : `${length} pages have been copied.`
}

const entry = ({ to, from, title, alias_of }: PlannedPageCopy, sources: SubtreePage[]) =>
  ({
    action: alias_of === null ? 'wagtail.copy' : 'wagtail.create_alias',
    page: to,
    label: title ?? sources.find(({ id }) => id === from)!.draft_title,
    data: { source: { id: from } },
  }) as const
