import { pageTypeOf } from '#app/templates/index.ts'
import { ok, type Result } from '#schema/result.ts'
import { addressBelow, numberedSlug, slugFrom } from '#schema/rules/page-address.ts'
import { page as pageTable } from '#schema/tables/page.ts'
import { staleByMenus } from '../../../data/menus.ts'
import { dropShadowedRedirects, isTaken } from '../../../data/page-tree.ts'
import { insertRevision, positionAfterLast } from '../../../data/page-writes.ts'
import { staleByAppearing } from '../../../data/stale.ts'
import { database } from '../../../stores/db.ts'
import { statement } from '../../../stores/statement.ts'
import type { Action, InputOf, Plan, Planning } from '../action.ts'
import { circleProblems } from '../circles.ts'
import { type Content, checkContent, contentToday, invalidContent } from '../content.ts'
import { freeAddress, referenceProblems } from '../draft.ts'
import { placementProblem } from '../placement.ts'

type Creating = Planning<InputOf<'create'>>

/** Makes a new page below a page, as a draft or, with `publish`, live. Without a slug it gets one from its title. */
export const create: Action<'create'> = {
  needs: ['add_subpage'],
  alsoNeeds: ({ publish }) => (publish ? ['publish_subpage'] : []),
  async plan(planning) {
    const { db, page: parent, input, ids } = planning
    const misplaced = await placementProblem(db, input.type, parent)
    if (misplaced) return invalidContent([{ path: 'type', message: misplaced }])
    const content = await newContent(planning)
    if (!content.ok) return content
    const path = `${parent.path}${ids.page}/`
    const address = await freeAddress(db, addressBelow(parent.url_path, content.value.slug))
    if (!address.ok) return address
    const circles = input.publish ? await circleProblems(db, pageTypeOf(input.type)!, content.value, address.value) : []
    if (circles.length > 0) return invalidContent(circles)
    const { title } = content.value
    return ok({
      writes: [
        insertPage(planning, content.value, path, address.value),
        insertRevision(db, { id: ids.revision, page: ids.page, content: content.value, user: planning.editor.id, now: planning.now }),
        dropShadowedRedirects(db, path),
      ],
      log: entries(planning, title),
      contents: [{ page: ids.page, type: input.type, content: content.value, live: input.publish }],
      stale: input.publish
        ? [
            ...(await staleByAppearing(db, [{ content_type: input.type, url_path: address.value }])),
            ...(await staleByMenus(db, content.value['show_in_menus'] ? [parent.id] : [])),
          ]
        : [],
      answer: {
        id: ids.page,
        latest_revision_id: ids.revision,
        html_url: input.publish ? address.value : null,
        message: `Page “${title}” has been ${input.publish ? 'created and published' : 'created'}.`,
      },
    })
  },
}

async function newContent(planning: Creating): Promise<Result<Content>> {
  const { db, editor, input } = planning
  const type = pageTypeOf(input.type)!
  const { title, slug } = input.content
  const filled = slug || typeof title !== 'string' ? input.content : { ...input.content, slug: await freeSlug(planning, title) }
  const checked = checkContent(type, filled, contentToday(type, {}), input.publish ? 'schema' : 'draft')
  if (!checked.ok) return checked
  const problems = await referenceProblems({ db, editor }, input.type, checked.value, null)
  return problems.length > 0 ? invalidContent(problems) : checked
}

/** So often the next free number is tried; where many pages of one name are made at once, each then takes its own id. */
const numberings = 2

async function freeSlug({ db, page: { url_path: parentUrl }, attempt, ids }: Creating, title: string): Promise<string> {
  const slug = slugFrom(title)
  if (attempt > numberings && slug !== '') return numberedSlug(slug, ids.page)
  for (let number = 1; ; number++) {
    const numbered = numberedSlug(slug, number)
    if (slug === '' || !(await isTaken(db, addressBelow(parentUrl, numbered)))) return numbered
  }
}

const insertPage = (
  { db, editor, page: parent, input: { type, publish }, now, ids }: Creating,
  content: Content,
  path: string,
  url: string,
) =>
  statement(
    db,
    database(db)
      .insert(pageTable)
      .values({
        id: ids.page,
        parent_id: parent.id,
        path,
        depth: parent.depth + 1,
        position: positionAfterLast(parent.id),
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

function entries({ ids, input }: Creating, label: string): Plan['log'] {
  const created = { action: 'wagtail.create', page: ids.page, label, revision: ids.revision } as const
  return input.publish ? [created, { ...created, action: 'wagtail.publish' }] : [created]
}
