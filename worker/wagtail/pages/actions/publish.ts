import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { PageState } from '../../../data/governed-page.ts'
import { dropShadowedRedirects, relocate } from '../../../data/page-tree.ts'
import { addressesAfter, isToldOf, staleAround } from '../../../data/stale.ts'
import { cancelRuns } from '../../../data/workflow-state.ts'
import { type Action, type InputOf, type Plan, type Planning, savedByAnother } from '../action.ts'
import { circleProblems } from '../circles.ts'
import { type Content, checkContent, invalidContent } from '../content.ts'
import { addressWith, editedContent, latestContent, saveRevision, typeOf } from '../draft.ts'

type Publishing = Planning<InputOf<'publish'>>

/** Makes the latest draft live, or, with content, saves that and makes it live. A review of it ends. */
export const publish: Action<'publish'> = {
  needs: ['publish'],
  alsoNeeds: ({ content }) => (content ? ['edit'] : []),
  async plan(planning) {
    const plan = await planPublishing(planning)
    const { db, page, editor, now } = planning
    if (!plan.ok || !page.review) return plan
    return ok({ ...plan.value, writes: [...plan.value.writes, ...cancelRuns(db, [page.id], { user: editor.id, now })] })
  },
}

/** The plan that makes a page live, by whatever right. Every rule is checked first. */
export async function planPublishing(planning: Publishing): Promise<Result<Plan>> {
  const { db, page, input, ids } = planning
  const content = await contentToPublish(planning)
  if (!content.ok) return content
  const address = await addressWith(db, page, content.value.slug)
  if (!address.ok) return address
  const circles = await circleProblems(db, typeOf(page), content.value, address.value)
  if (circles.length > 0) return invalidContent(circles)
  const revision = input.content ? ids.revision : page.latest_revision_id!
  const { title } = content.value
  return ok({
    writes: [
      ...(input.content ? saveRevision(planning, content.value) : []),
      makeLive(planning, content.value, revision),
      ...(address.value === page.url_path ? [] : relocate(db, page, { ...page, url_path: address.value })),
      dropShadowedRedirects(db, page.path),
    ],
    log: entries(page, title, revision, input.content !== undefined),
    contents: [{ page: page.id, type: page.content_type, content: content.value, live: true }],
    stale: await staleAfter(db, page, content.value, address.value),
    answer: { id: page.id, latest_revision_id: revision, html_url: address.value, message: `Page “${title}” has been published.` },
  })
}

/** What will be live: checked by every rule, also when it was saved as a draft before. */
async function contentToPublish(planning: Publishing): Promise<Result<Content>> {
  const { db, page, input } = planning
  if (input.content) {
    if (input.base_revision_id === undefined)
      return invalidContent([{ path: 'base_revision_id', message: 'Name the revision this content was begun from.' }])
    return editedContent(planning, { content: input.content, base_revision_id: input.base_revision_id }, 'schema')
  }
  if (input.base_revision_id !== undefined && input.base_revision_id !== page.latest_revision_id) return fail(savedByAnother)
  const latest = await latestContent(db, page)
  return checkContent(typeOf(page), latest, latest, 'schema')
}

const makeLive = ({ db, page, now }: Publishing, content: Content, revision: number) =>
  db
    .prepare(
      `UPDATE page SET title = ?2, draft_title = ?2, slug = ?3, seo_title = ?4, search_description = ?5, robots = ?6, show_in_menus = ?7,
         live = 1, expired = 0, has_unpublished_changes = 0, live_revision_id = ?8,
         first_published_at = coalesce(first_published_at, ?9), last_published_at = ?9
       WHERE id = ?1`,
    )
    .bind(
      page.id,
      content.title,
      content.slug,
      content['seo_title'],
      content['search_description'],
      content['robots'],
      content['show_in_menus'] ? 1 : 0,
      revision,
      now,
    )

function entries({ id, title: before, live }: PageState, label: string, revision: number, edited: boolean): Plan['log'] {
  const published = { action: 'wagtail.publish', page: id, label, revision } as const
  return [
    ...(edited ? [{ ...published, action: 'wagtail.edit' as const }] : []),
    ...(live && before !== label
      ? [{ ...published, action: 'wagtail.rename' as const, data: { title: { old: before, new: label } } }]
      : []),
    published,
  ]
}

/** New words concern the page alone; a new name, address or appearance concerns all that tell of it. */
async function staleAfter(db: D1Database, page: PageState, content: Content, address: string): Promise<string[]> {
  if (page.live && !isToldOf(page.content_type) && page.title === content.title && page.url_path === address)
    return [address, paths.sitemap]
  return staleAround(db, page.path, [address, ...(await addressesAfter(db, page.path, page.url_path, address))])
}
