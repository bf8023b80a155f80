import { getPageType } from '#app/templates/index.ts'
import { page as pageTable } from '#schema/pages/table.ts'
import { childUrlPath } from '#schema/pages/url-path.ts'
import { ok, type Result } from '#schema/result.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'
import type { ActionPlan, PageActionDefinition, PageActionInputOf, PlanInput } from '../action.ts'
import { invalidContentError, type PageContent } from '../content.ts'
import { checkUrlPathAllowed, takenUrlPathError } from '../plans/draft.ts'
import { type NewPageReads, readForNewPage, toNewSlug } from '../plans/new-page.ts'
import { findPlacementProblem } from '../plans/page-placement.ts'
import { findRedirectCycleProblems } from '../plans/redirect-cycle.ts'
import { deleteShadowedRedirects } from '../queries/tree.ts'
import { insertRevision, lastPosition } from '../queries/writes.ts'

type CreateInput = PlanInput<PageActionInputOf<'create'>>

/** Creates a page as a draft or, with `publish`, live. Without a slug, one is created from the title. */
export const create: PageActionDefinition<'create'> = {
  needs: ['add_subpage'],
  alsoNeeds: ({ publish }) => (publish ? ['publish_subpage'] : []),
  readEarly: readForNewPage,
  async plan(planInput, early) {
    const { db, page: parent, input, ids } = planInput
    const misplaced = findPlacementProblem(input.type, parent) ?? early.countProblem
    if (misplaced) return invalidContentError([{ path: 'type', message: misplaced }])
    const content = await toNewContent(planInput, early)
    if (!content.ok) return content
    const path = `${parent.path}${ids.page}/`
    const urlPath = childUrlPath(parent.url_path, content.value.slug)
    const { title } = content.value
    return ok({
      writes: [
        insertPage(planInput, content.value, path, urlPath),
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
      stalePaths: input.publish ? [urlPath, ...early.stalePaths] : [],
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
async function toNewContent(planInput: CreateInput, early: NewPageReads): Promise<Result<PageContent>> {
  const { db, page: parent, input } = planInput
  const content = early.content!
  if (!content.ok) return content
  if (early.referenceProblems.length > 0) return invalidContentError(early.referenceProblems)
  const slug = toNewSlug(planInput, early.freeSlug)
  const urlPath = childUrlPath(parent.url_path, slug ?? content.value.slug)
  const allowed = checkUrlPathAllowed(urlPath)
  if (!allowed.ok) return allowed
  if (slug === null) return takenUrlPathError(urlPath)
  const withSlug = { ...content.value, slug }
  const cycleProblems = input.publish
    ? await findRedirectCycleProblems(db, getPageType(input.type)!, withSlug, urlPath)
    : []
  return cycleProblems.length > 0 ? invalidContentError(cycleProblems) : ok(withSlug)
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
