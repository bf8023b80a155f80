import { getPageType } from '#app/templates/index.ts'
import { page as pageTable } from '#schema/pages/table.ts'
import { buildChildUrlPath } from '#schema/pages/url-path.ts'
import { ok, type Result } from '#schema/result.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { PageActionDefinition, PageActionInputOf, PageActionPlan, PageActionPlanInput } from '../action.ts'
import { failWithInvalidPageContent, type PageRevisionContent } from '../content.ts'
import { checkUrlPathNotReserved, failWithTakenUrlPath } from '../plans/draft.ts'
import { chooseNewPageSlug, type DataForNewPage, readDataForNewPage } from '../plans/new-page.ts'
import { findPagePlacementProblem } from '../plans/page-placement.ts'
import { findRedirectPageCycleProblems } from '../plans/redirect-cycle.ts'
import { addFuturePagePaths } from '../queries/stale-paths.ts'
import { prepareShadowedRedirectDeletion } from '../queries/tree.ts'
import { buildNextChildPositionColumn, preparePageRevisionInsert } from '../queries/writes.ts'

type CreateInput = PageActionPlanInput<PageActionInputOf<'create'>>

/** Creates a page as a draft or, with `publish`, live. Without a slug, one is created from the title. */
export const pageCreateActionDefinition: PageActionDefinition<'create'> = {
  needs: ['add_subpage'],
  alsoNeeds: ({ publish }) => (publish ? ['publish_subpage'] : []),
  readEarly: readDataForNewPage,
  async plan(planInput, early) {
    const { db, page: parent, input, ids } = planInput
    const misplaced = findPagePlacementProblem(input.type, parent) ?? early.countProblem
    if (misplaced) return failWithInvalidPageContent([{ path: 'type', message: misplaced }])
    const content = await toNewContent(planInput, early)
    if (!content.ok) return content
    const path = `${parent.path}${ids.page}/`
    const urlPath = buildChildUrlPath(parent.url_path, content.value.slug)
    const { title } = content.value
    return ok({
      writes: [
        insertPage(planInput, content.value, path, urlPath),
        preparePageRevisionInsert(db, {
          id: ids.revision,
          page: ids.page,
          content: content.value,
          user: planInput.editor.id,
          now: planInput.now,
        }),
        prepareShadowedRedirectDeletion(db, path),
      ],
      log: toLogEntries(planInput, title),
      contents: [{ page: ids.page, type: input.type, content: content.value, live: input.publish }],
      stalePaths: input.publish ? addFuturePagePaths(early.stalePaths, [urlPath]) : [],
      response: {
        id: ids.page,
        latest_revision_id: ids.revision,
        html_url: input.publish ? urlPath : null,
        message: `Page “${title}” has been ${input.publish ? 'created and published' : 'created'}.`,
      },
    })
  },
}

/** Returns the content of the new page with its slug, or the problems of content, slug and URL path. */
async function toNewContent(planInput: CreateInput, early: DataForNewPage): Promise<Result<PageRevisionContent>> {
  const { db, page: parent, input } = planInput
  const content = early.content!
  if (!content.ok) return content
  if (early.referenceProblems.length > 0) return failWithInvalidPageContent(early.referenceProblems)
  const slug = chooseNewPageSlug(planInput, early.freeSlug)
  const urlPath = buildChildUrlPath(parent.url_path, slug ?? content.value.slug)
  const allowed = checkUrlPathNotReserved(urlPath)
  if (!allowed.ok) return allowed
  if (slug === null) return failWithTakenUrlPath(urlPath)
  const withSlug = { ...content.value, slug }
  const cycleProblems = input.publish
    ? await findRedirectPageCycleProblems(db, getPageType(input.type)!, withSlug, urlPath)
    : []
  return cycleProblems.length > 0 ? failWithInvalidPageContent(cycleProblems) : ok(withSlug)
}

const insertPage = (
  { db, editor, page: parent, input: { type, publish }, now, ids }: CreateInput,
  content: PageRevisionContent,
  path: string,
  url: string,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(pageTable)
      .values({
        id: ids.page,
        parent_id: parent.id,
        path,
        depth: parent.depth + 1,
        position: buildNextChildPositionColumn(parent.id),
        content_type: type,
        title: content.title,
        draft_title: content.title,
        slug: content.slug,
        url_path: url,
        seo_title: String(content['seo_title']),
        search_description: String(content['search_description']),
        robots: String(content['robots']),
        show_in_menus: Boolean(content['show_in_menus']),
        owner_id: editor.id,
        live: publish,
        has_unpublished_changes: !publish,
        latest_revision_id: ids.revision,
        latest_revision_created_at: now,
        ...(publish && { live_revision_id: ids.revision, first_published_at: now, last_published_at: now }),
      }),
  )

function toLogEntries({ ids, input }: CreateInput, label: string): PageActionPlan['log'] {
  const created = { action: 'wagtail.create', page: ids.page, label, revision: ids.revision } as const
  return input.publish ? [created, { ...created, action: 'wagtail.publish' }] : [created]
}
