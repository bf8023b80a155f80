import { getPageType } from '#app/templates/index.ts'
import { page as pageTable } from '#schema/pages/table.ts'
import { childUrlPath, numberedSlug, titleToSlug } from '#schema/pages/url-path.ts'
import { ok, type Result } from '#schema/result.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'
import type { ActionPlan, PageActionDefinition, PageActionInputOf, PlanInput } from '../action.ts'
import { invalidContentError, type PageContent, upgradePageContent, validateContent } from '../content.ts'
import { findStalePathsOfMenus } from '../context/menus.ts'
import { checkFreeUrlPath, findReferenceProblems } from '../plans/draft.ts'
import { findPlacementProblem } from '../plans/page-placement.ts'
import { findRedirectCycleProblems } from '../plans/redirect-cycle.ts'
import { findStalePathsOfNewPages } from '../queries/stale-paths.ts'
import { deleteShadowedRedirects, isUrlPathTaken } from '../queries/tree.ts'
import { insertRevision, lastPosition } from '../queries/writes.ts'

type CreateInput = PlanInput<PageActionInputOf<'create'>>

/** Creates a page as a draft or, with `publish`, live. Without a slug, one is created from the title. */
export const create: PageActionDefinition<'create'> = {
  needs: ['add_subpage'],
  alsoNeeds: ({ publish }) => (publish ? ['publish_subpage'] : []),
  async plan(planInput) {
    const { db, page: parent, input, ids } = planInput
    const misplaced = await findPlacementProblem(db, input.type, parent)
    if (misplaced) return invalidContentError([{ path: 'type', message: misplaced }])
    const content = await validateNewContent(planInput)
    if (!content.ok) return content
    const path = `${parent.path}${ids.page}/`
    const urlPath = await checkFreeUrlPath(db, childUrlPath(parent.url_path, content.value.slug))
    if (!urlPath.ok) return urlPath
    const cycleProblems = input.publish
      ? await findRedirectCycleProblems(db, getPageType(input.type)!, content.value, urlPath.value)
      : []
    if (cycleProblems.length > 0) return invalidContentError(cycleProblems)
    const { title } = content.value
    return ok({
      writes: [
        insertPage(planInput, content.value, path, urlPath.value),
        insertRevision(db, {
          id: ids.revision,
          page: ids.page,
          content: content.value,
          user: planInput.editor.id,
          now: planInput.now,
        }),
        deleteShadowedRedirects(db, path),
      ],
      log: toLogEntries(planInput, title),
      contents: [{ page: ids.page, type: input.type, content: content.value, live: input.publish }],
      stalePaths: input.publish
        ? [
            ...(await findStalePathsOfNewPages(db, [{ content_type: input.type, url_path: urlPath.value }])),
            ...(await findStalePathsOfMenus(db, content.value['show_in_menus'] ? [parent.id] : [])),
          ]
        : [],
      response: {
        id: ids.page,
        latest_revision_id: ids.revision,
        html_url: input.publish ? urlPath.value : null,
        message: `Page “${title}” has been ${input.publish ? 'created and published' : 'created'}.`,
      },
    })
  },
}

async function validateNewContent(planInput: CreateInput): Promise<Result<PageContent>> {
  const { db, editor, input } = planInput
  const type = getPageType(input.type)!
  const { title, slug } = input.content
  const withSlug =
    slug || typeof title !== 'string' ? input.content : { ...input.content, slug: await findFreeSlug(planInput, title) }
  const validated = validateContent(
    type,
    withSlug,
    upgradePageContent(type, {}, 'validation'),
    input.publish ? 'schema' : 'draft',
  )
  if (!validated.ok) return validated
  const problems = await findReferenceProblems({ db, editor }, input.type, validated.value, null)
  return problems.length > 0 ? invalidContentError(problems) : validated
}

/** How many attempts use the next free number; if many pages with one title are created at once, then the id. */
const maxNumberedAttempts = 2

async function findFreeSlug(
  { db, page: { url_path: parentUrl }, attempt, ids }: CreateInput,
  title: string,
): Promise<string> {
  const slug = titleToSlug(title)
  if (attempt > maxNumberedAttempts && slug !== '') return numberedSlug(slug, ids.page)
  for (let number = 1; ; number++) {
    const numbered = numberedSlug(slug, number)
    if (slug === '' || !(await isUrlPathTaken(db, childUrlPath(parentUrl, numbered)))) return numbered
  }
}

const insertPage = (
  { db, editor, page: parent, input: { type, publish }, now, ids }: CreateInput,
  content: PageContent,
  path: string,
  url: string,
) =>
  toStatement(
    db,
    getDatabase(db)
      .insert(pageTable)
      .values({
        id: ids.page,
        parent_id: parent.id,
        path,
        depth: parent.depth + 1,
        position: lastPosition(parent.id),
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

function toLogEntries({ ids, input }: CreateInput, label: string): ActionPlan['log'] {
  const created = { action: 'wagtail.create', page: ids.page, label, revision: ids.revision } as const
  return input.publish ? [created, { ...created, action: 'wagtail.publish' }] : [created]
}
