import { buildChildUrlPath } from '#schema/pages/url-path.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { PageActionDefinition, PageActionInputOf, PageActionPlanInput } from '../action.ts'
import { failWithInvalidPageContent, validatePageTitleAndSlug } from '../content.ts'
import { type DataForPageCopies, maxPageCopies, readDataForPageCopies } from '../plans/copies.ts'
import { checkUrlPathNotReserved, failWithTakenUrlPath, getStoredPageType } from '../plans/draft.ts'
import { findPagePlacementProblem, findPageTypeCountProblem } from '../plans/page-placement.ts'
import { type PlannedPageCopy, preparePageCopies } from '../queries/copies.ts'
import { addFuturePagePaths } from '../queries/stale-paths.ts'
import { prepareShadowedRedirectDeletion, type SubtreePage } from '../queries/tree.ts'

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
  readEarly: readDataForPageCopies,
  async plan(planned, early) {
    const { sources, slug, stalePaths, ids } = early!
    const planInput = { ...planned, input: { ...planned.input, slug }, ids }
    const { db, editor, page, input, now } = planInput
    const allowed = checkCopy(planInput, early!)
    if (!allowed.ok) return allowed
    const copies = toCopies(planInput, sources, allowed.value)
    const top = copies[0]!
    return ok({
      writes: [...preparePageCopies(db, copies, editor.id, now), prepareShadowedRedirectDeletion(db, top.path)],
      references: [{ copies }],
      search: [{ copies }],
      log: [...copies.slice(1).map((each) => entry(each, sources)), entry(top, sources)],
      contents: [],
      stalePaths: addFuturePagePaths(
        stalePaths,
        copies.flatMap(({ live, url_path }) => (live ? [url_path] : [])),
      ),
      response: {
        id: ids.page,
        latest_revision_id: input.alias ? null : ids.revision,
        html_url: top.live ? top.url_path : null,
        message: toMessage(page.draft_title, copies),
      },
    })
  },
}

/** Returns the URL path of the copy, or why the page cannot be copied there. */
function checkCopy(
  { page, target, input }: CopyInput,
  { sources, counts, isTaken }: DataForPageCopies,
): Result<string> {
  if (input.recursive && target.path.startsWith(page.path))
    return fail({ reason: 'conflict', message: 'A page cannot be copied below itself with everything below it.' })
  if (sources.length > maxPageCopies)
    return fail({ reason: 'too_large', message: `Copy at most ${maxPageCopies} pages at once.` })
  const misplaced =
    findPagePlacementProblem(page.content_type, target) ??
    findPageTypeCountProblem(
      sources.map(({ content_type }) => content_type),
      counts,
    )
  if (misplaced) return fail({ reason: 'conflict', message: misplaced })
  const problems = validatePageTitleAndSlug(getStoredPageType(page), {
    title: input.title ?? page.draft_title,
    slug: input.slug,
  })
  if (problems.length > 0) return failWithInvalidPageContent(problems)
  const urlPath = checkUrlPathNotReserved(buildChildUrlPath(target.url_path, input.slug))
  return urlPath.ok && isTaken ? failWithTakenUrlPath(urlPath.value) : urlPath
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
