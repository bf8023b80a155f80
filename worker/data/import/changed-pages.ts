import type { D1Database } from '@cloudflare/workers-types'
import { stepOf } from '#schema/rules/redirect-path.ts'
import type { LocationRecord } from '../location.ts'
import { staleByPagesOfMenus } from '../menus.ts'
import { wordsOfPage } from '../page-rows.ts'
import { localPageWords } from './directory-pages.ts'
import type { Merged } from './merge.ts'
import type { PagePlan } from './page-plan.ts'
import { insertLoad, type Load, staged } from './stage.ts'
import type { Stored, StoredPage } from './stored.ts'

type Words = ReturnType<typeof localPageWords> & { slug: string }

interface Change {
  page: StoredPage
  patch: Partial<Words>
}

/**
 * Brings local pages after their changed locations: a new address makes a new path (with a redirect from the old one),
 * and words the import once wrote are written anew, unless an editor has changed them. Each change is a revision.
 */
export async function changedPages(
  db: D1Database,
  plan: PagePlan,
  stored: Stored,
  merged: Merged,
): Promise<{ loads: Load[]; stale: string[]; ids: number[] }> {
  const pages = new Map(stored.singleLocations.map((page) => [page.target_id, page]))
  const changes = merged.locations.flatMap(({ row, before }) => {
    const page = pages.get(row.id)
    const patch = page && before ? patchOf(page, before, row, stored.brand) : {}
    return page && Object.keys(patch).length > 0 ? [{ page, patch }] : []
  })
  const contents = await contentsOf(db, changes)
  const now = new Date().toISOString()
  const revisions: object[] = []
  const updates: object[] = []
  const words: object[] = []
  for (const { page, patch } of changes) {
    const revise = (revision: number) => {
      const id = plan.nextRevision()
      const content = { ...contents.get(revision), ...patch }
      revisions.push({ id, object_type: 'page', object_id: page.id, created_at: now, content: JSON.stringify(content) })
      return { id, content }
    }
    const live = revise(page.live_revision_id)
    const latest = page.has_unpublished_changes ? revise(page.latest_revision_id) : live
    words.push({ rowid: page.id, ...wordsOfPage('single_location', live.content) })
    updates.push({ ...page, ...patch, url_path: pathOf(page, patch), live_revision_id: live.id, latest_revision_id: latest.id, now })
  }
  const moved = changes.filter(({ patch }) => patch.slug !== undefined)
  const stale = [
    ...changes.map(({ page }) => page.url_path),
    ...(await aliasAddresses(db, changes)),
    ...(await staleByPagesOfMenus(
      db,
      changes.map(({ page }) => page.id),
    )),
  ]
  return { loads: loadsOf({ now, updates, revisions, words, moved }), stale, ids: changes.map(({ page }) => page.id) }
}

async function aliasAddresses(db: D1Database, changes: readonly Change[]): Promise<string[]> {
  if (changes.length === 0) return []
  const { results } = await db
    .prepare('SELECT url_path FROM page WHERE live = 1 AND alias_of_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(changes.map(({ page }) => page.id)))
    .all<{ url_path: string }>()
  return results.map(({ url_path }) => url_path)
}

function patchOf(page: StoredPage, before: LocationRecord, after: LocationRecord, brand: string): Partial<Words> {
  const was = { ...localPageWords(before, brand), slug: before.local_page_url }
  const will = { ...localPageWords(after, brand), slug: after.local_page_url }
  const keys = (Object.keys(will) as (keyof Words)[]).filter((key) => page[key] === was[key] && was[key] !== will[key])
  return Object.fromEntries(keys.map((key) => [key, will[key]]))
}

const pathOf = (page: StoredPage, { slug }: Partial<Words>) =>
  slug === undefined ? page.url_path : `${page.url_path.slice(0, -(page.slug.length + 1))}${slug}/`

async function contentsOf(db: D1Database, changes: readonly Change[]): Promise<Map<number, Record<string, unknown>>> {
  const ids = changes.flatMap(({ page }) => [page.live_revision_id, page.latest_revision_id])
  const contents = new Map<number, Record<string, unknown>>()
  for (let start = 0; start < ids.length; start += 2000) {
    const { results } = await db
      .prepare('SELECT id, content FROM revision WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(ids.slice(start, start + 2000)))
      .all<{ id: number; content: string }>()
    for (const { id, content } of results) contents.set(id, JSON.parse(content))
  }
  return contents
}

interface Changed {
  now: string
  updates: object[]
  revisions: object[]
  words: object[]
  moved: readonly Change[]
}

function loadsOf({ now, updates, revisions, words, moved }: Changed): Load[] {
  const redirects = moved.map(({ page }) => ({
    old_path: stepOf(page.url_path),
    redirect_page_id: page.id,
    automatically_created: 1,
    created_at: now,
  }))
  const inserted = insertLoad('revision', ['id', 'object_type', 'object_id', 'created_at', 'content'], revisions)
  return [
    { ...inserted, name: 'changed_revision', sql: inserted.sql.replace(staged('revision'), staged('changed_revision')) },
    {
      name: 'changed_page',
      rows: updates,
      sql: `UPDATE page SET title = row ->> 'title', draft_title = row ->> 'title', slug = row ->> 'slug', url_path = row ->> 'url_path',
              seo_title = row ->> 'seo_title', search_description = row ->> 'search_description',
              live_revision_id = CASE live WHEN 1 THEN row ->> 'live_revision_id' END, latest_revision_id = row ->> 'latest_revision_id',
              latest_revision_created_at = row ->> 'now', last_published_at = CASE live WHEN 1 THEN row ->> 'now' ELSE last_published_at END
            FROM ${staged('changed_page')} WHERE page.id = row ->> 'id'`,
    },
    {
      name: 'followed',
      rows: updates,
      sql: `UPDATE page SET title = source.title, draft_title = source.title, seo_title = source.seo_title,
              search_description = source.search_description, live_revision_id = source.live_revision_id,
              latest_revision_id = source.live_revision_id, latest_revision_created_at = row ->> 'now', last_published_at = row ->> 'now'
            FROM ${staged('followed')} JOIN page AS source ON source.id = row ->> 'id'
            WHERE page.alias_of_id = source.id AND source.live = 1 AND page.live = 1`,
    },
    {
      name: 'unsearched',
      rows: words,
      sql: `DELETE FROM page_search WHERE rowid IN (SELECT row ->> 'rowid' FROM ${staged('unsearched')})`,
    },
    {
      name: 'searched',
      rows: words,
      sql: `INSERT INTO page_search (rowid, title, body) SELECT page.id, row ->> 'title', row ->> 'body'
            FROM ${staged('searched')} JOIN page ON page.id = row ->> 'rowid' WHERE page.live = 1`,
    },
    insertLoad(
      'redirect',
      ['old_path', 'redirect_page_id', 'automatically_created', 'created_at'],
      redirects,
      `ON CONFLICT (old_path) DO UPDATE SET redirect_page_id = excluded.redirect_page_id, redirect_link = '', is_permanent = 1,
         automatically_created = 1, created_at = excluded.created_at`,
    ),
  ]
}
