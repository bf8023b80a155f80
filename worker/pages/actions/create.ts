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

type Creating = PlanInput<PageActionInputOf<'create'>>

/** Makes a new page below a page, as a draft or, with `publish`, live. Without a slug it gets one from its title. */
export const create: PageActionDefinition<'create'> = {
  needs: ['add_subpage'],
  alsoNeeds: ({ publish }) => (publish ? ['publish_subpage'] : []),
  async plan(planInput) {
    const { db, page: parent, input, ids } = planInput
    const misplaced = await findPlacementProblem(db, input.type, parent)
    if (misplaced) return invalidContentError([{ path: 'type', message: misplaced }])
    const content = await newContent(planInput)
    if (!content.ok) return content
    const path = `${parent.path}${ids.page}/`
    const address = await checkFreeUrlPath(db, childUrlPath(parent.url_path, content.value.slug))
    if (!address.ok) return address
    const cycleProblems = input.publish
      ? await findRedirectCycleProblems(db, getPageType(input.type)!, content.value, address.value)
      : []
    if (cycleProblems.length > 0) return invalidContentError(cycleProblems)
    const { title } = content.value
    return ok({
      writes: [
        insertPage(planInput, content.value, path, address.value),
        insertRevision(db, {
          id: ids.revision,
          page: ids.page,
          content: content.value,
          user: planInput.editor.id,
          now: planInput.now,
        }),
        deleteShadowedRedirects(db, path),
      ],
      log: entries(planInput, title),
      contents: [{ page: ids.page, type: input.type, content: content.value, live: input.publish }],
      stalePaths: input.publish
        ? [
            ...(await findStalePathsOfNewPages(db, [{ content_type: input.type, url_path: address.value }])),
            ...(await findStalePathsOfMenus(db, content.value['show_in_menus'] ? [parent.id] : [])),
          ]
        : [],
      response: {
        id: ids.page,
        latest_revision_id: ids.revision,
        html_url: input.publish ? address.value : null,
        message: `Page “${title}” has been ${input.publish ? 'created and published' : 'created'}.`,
      },
    })
  },
}

async function newContent(planInput: Creating): Promise<Result<PageContent>> {
  const { db, editor, input } = planInput
  const type = getPageType(input.type)!
  const { title, slug } = input.content
  const filled =
    slug || typeof title !== 'string' ? input.content : { ...input.content, slug: await findFreeSlug(planInput, title) }
  const checked = validateContent(
    type,
    filled,
    upgradePageContent(type, {}, 'validation'),
    input.publish ? 'schema' : 'draft',
  )
  if (!checked.ok) return checked
  const problems = await findReferenceProblems({ db, editor }, input.type, checked.value, null)
  return problems.length > 0 ? invalidContentError(problems) : checked
}

/**
 * So often the next free number is tried; where many pages of one name are made at once, each then takes its own id.
 */
const numberedSlugs = 2

async function findFreeSlug(
  { db, page: { url_path: parentUrl }, attempt, ids }: Creating,
  title: string,
): Promise<string> {
  const slug = titleToSlug(title)
  if (attempt > numberedSlugs && slug !== '') return numberedSlug(slug, ids.page)
  for (let number = 1; ; number++) {
    const numbered = numberedSlug(slug, number)
    if (slug === '' || !(await isUrlPathTaken(db, childUrlPath(parentUrl, numbered)))) return numbered
  }
}

const insertPage = (
  { db, editor, page: parent, input: { type, publish }, now, ids }: Creating,
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

function entries({ ids, input }: Creating, label: string): ActionPlan['log'] {
  const created = { action: 'wagtail.create', page: ids.page, label, revision: ids.revision } as const
  return input.publish ? [created, { ...created, action: 'wagtail.publish' }] : [created]
}
