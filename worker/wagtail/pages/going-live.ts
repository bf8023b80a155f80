import { eq, sql } from 'drizzle-orm'
import { paths } from '#schema/paths.ts'
import { ok, type Result } from '#schema/result.ts'
import { page as pageTable } from '#schema/tables/page.ts'
import type { PageState } from '../../data/governed-page.ts'
import { staleByMenus } from '../../data/menus.ts'
import { dropRedirectsAtAliases, followLive, staleByAliases } from '../../data/page-alias.ts'
import { setWish, unschedule } from '../../data/page-schedule.ts'
import { dropShadowedRedirects, relocate } from '../../data/page-tree.ts'
import type { LogEntry } from '../../data/page-writes.ts'
import { addressesAfter, isToldOf, staleAround } from '../../data/stale.ts'
import { database } from '../../stores/db.ts'
import { statement } from '../../stores/statement.ts'
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
  statement(
    db,
    database(db)
      .update(pageTable)
      .set({
        title: content.title,
        draft_title: sql`iif(${pageTable.latest_revision_id} = ${revision}, ${content.title}, ${pageTable.draft_title})`,
        slug: content.slug,
        seo_title: String(content['seo_title']),
        search_description: String(content['search_description']),
        robots: String(content['robots']),
        show_in_menus: Boolean(content['show_in_menus']),
        live: true,
        expired: false,
        expire_at,
        has_unpublished_changes: sql`${pageTable.latest_revision_id} <> ${revision}`,
        live_revision_id: revision,
        first_published_at: sql`coalesce(${pageTable.first_published_at}, ${now})`,
        last_published_at: now,
      })
      .where(eq(pageTable.id, page)),
  )

/** New words concern the page alone; a new name, address or appearance concerns all that tell of it, and the menus it stands in. */
async function staleAfter(db: D1Database, page: PageState, content: Content, address: string): Promise<string[]> {
  const [was, is] = [page.live && page.show_in_menus, content['show_in_menus'] === true]
  const isNamedAnew = !page.live || page.title !== content.title || page.url_path !== address
  const menus = was !== is || (is && isNamedAnew) ? await staleByMenus(db, [page.parent_id]) : []
  if (!isNamedAnew && !isToldOf(page.content_type)) return [address, paths.sitemap, ...menus]
  return [...(await staleAround(db, page.path, [addressesAfter(page, address)])), ...menus]
}
