import { paths } from '#schema/paths.ts'
import { ok, type Result } from '#schema/result.ts'
import type { PageState } from '../../data/governed-page.ts'
import { staleByMenus } from '../../data/menus.ts'
import { dropRedirectsAtAliases, followLive, staleByAliases } from '../../data/page-alias.ts'
import { setWish, unschedule } from '../../data/page-schedule.ts'
import { dropShadowedRedirects, relocate } from '../../data/page-tree.ts'
import type { LogEntry } from '../../data/page-writes.ts'
import { addressesAfter, isToldOf, staleAround } from '../../data/stale.ts'
import type { Plan, Planning } from './action.ts'
import { circleProblems } from './circles.ts'
import { type Content, invalidContent } from './content.ts'
import { addressWith, type Saved, typeOf } from './draft.ts'

interface GoingLive {
  /** Checked by every rule but those of its address. */
  content: Content
  revision: number
  /** What has to be written first, so that there is such a revision; null where it is there already. */
  saved: Saved | null
  expire_at: string | null
  /** What the log says of its going live. */
  published: Pick<LogEntry, 'action' | 'data'>
  message: string
}

/** The plan that makes a revision what diners see, of the page and of its aliases. Whatever else waited for its time waits no more; what was asked for a newer draft stays asked. */
export async function planGoingLive(
  { db, page, now, ids }: Planning<unknown>,
  { content, revision, saved, expire_at, published, message }: GoingLive,
): Promise<Result<Plan>> {
  const address = await addressWith(db, page, content.slug)
  if (!address.ok) return address
  const circles = await circleProblems(db, typeOf(page), content, address.value)
  if (circles.length > 0) return invalidContent(circles)
  const { title } = content
  const told = { page: page.id, label: title, revision }
  const latest = saved ? ids.revision : page.latest_revision_id!
  return ok({
    writes: [
      ...(saved?.writes ?? []),
      makeLive(db, page.id, { content, revision, expire_at, now }),
      ...unschedule(db, [page.id]),
      ...(revision === latest ? [setWish(db, page.id, null)] : []),
      ...(address.value === page.url_path ? [] : relocate(db, page, { ...page, url_path: address.value })),
      dropShadowedRedirects(db, page.path),
      ...followLive(db, page.id),
      dropRedirectsAtAliases(db, page.id),
    ],
    log: [
      ...(saved?.log ?? []),
      ...(page.live && page.title !== title
        ? [{ action: 'wagtail.rename', ...told, data: { title: { old: page.title, new: title } } } as const]
        : []),
      { ...published, ...told },
    ],
    contents: [{ page: page.id, type: page.content_type, content, live: true, isOlder: revision !== latest }],
    stale: [...(await staleAfter(db, page, content, address.value)), ...(await staleByAliases(db, [page.id]))],
    answer: { id: page.id, latest_revision_id: latest, html_url: address.value, message },
  })
}

interface Live {
  content: Content
  revision: number
  expire_at: string | null
  now: string
}

const makeLive = (db: D1Database, page: number, { content, revision, expire_at, now }: Live) =>
  db
    .prepare(
      `UPDATE page SET title = ?2, draft_title = iif(latest_revision_id = ?8, ?2, draft_title), slug = ?3, seo_title = ?4,
         search_description = ?5, robots = ?6, show_in_menus = ?7, live = 1, expired = 0, expire_at = ?10,
         has_unpublished_changes = latest_revision_id <> ?8, live_revision_id = ?8,
         first_published_at = coalesce(first_published_at, ?9), last_published_at = ?9
       WHERE id = ?1`,
    )
    .bind(
      page,
      content.title,
      content.slug,
      content['seo_title'],
      content['search_description'],
      content['robots'],
      content['show_in_menus'] ? 1 : 0,
      revision,
      now,
      expire_at,
    )

/** New words concern the page alone; a new name, address or appearance concerns all that tell of it, and the menus it stands in. */
async function staleAfter(db: D1Database, page: PageState, content: Content, address: string): Promise<string[]> {
  const [was, is] = [page.live && page.show_in_menus, content['show_in_menus'] === true]
  const isNamedAnew = !page.live || page.title !== content.title || page.url_path !== address
  const menus = was !== is || (is && isNamedAnew) ? await staleByMenus(db, [page.parent_id]) : []
  if (!isNamedAnew && !isToldOf(page.content_type)) return [address, paths.sitemap, ...menus]
  return [...(await staleAround(db, page.path, [addressesAfter(page, address)])), ...menus]
}
