import type { WishedTimes } from '#schema/rules/page-times.ts'
import type { Editor, GovernedPage } from '#schema/rules/permissions.ts'
import { type PageIds, reserveIdsStatement } from './ids.ts'
import { type WishColumns, wishFrom } from './page-schedule.ts'
import { notRestricted } from './visibility-text.ts'
import { type RunningReview, reviewColumn, reviewStep, stepOf } from './workflow-state.ts'

/** A page as actions see it: what the rules ask, and what a change is planned from. */
export interface PageState extends GovernedPage {
  id: number
  parent_id: number
  depth: number
  content_type: string
  title: string
  draft_title: string
  slug: string
  url_path: string
  live_revision_id: number | null
  latest_revision_id: number | null
  latest_revision_created_at: string | null
  last_published_at: string | null
  has_unpublished_changes: boolean
  /** Whether its live version is marked for menus. */
  show_in_menus: boolean
  expired: boolean
  approved_go_live: boolean
  /** When its scheduled revision goes live, and which that is; null while none is scheduled. */
  go_live_at: string | null
  scheduled_revision_id: number | null
  /** When it leaves the site. */
  expire_at: string | null
  /** What is asked for its draft. */
  wished: WishedTimes | null
  /** The page whose live content it shows; null for an ordinary page. */
  alias_of_id: number | null
  /** It, or a page above it, is restricted. */
  is_private: boolean
  review: RunningReview | null
}

type Below = GovernedPage['below']
type Stored<Row> = { [Key in keyof Row]: Row[Key] extends boolean ? number : Row[Key] }
type StateRow = Stored<Omit<PageState, 'below' | 'is_root' | 'is_alias' | 'review' | 'wished'>> &
  WishColumns & { below: string; review: string | null }

/** `/1/4/` → `/1/40`: every path below starts with the first and sorts before the second, so that a subtree is a range of the index. */
export const endOf = (path: string) => `${path.slice(0, -1)}0`

/** Whether there is such a page below: of a large branch the first is enough. */
const anyBelow = (condition: string, index = '') => `EXISTS (SELECT 1 FROM page AS lower ${index}
  WHERE lower.path > page.path AND lower.path < substr(page.path, 1, length(page.path) - 1) || '0' AND lower.deleted_at IS NULL AND ${condition})`

const below = `json_object('any', page.child_count > 0, 'live', ${anyBelow('lower.live = 1')}, 'of_others', ${anyBelow('lower.owner_id IS NOT ?2')},
  'locked_by_others', ${anyBelow('lower.locked = 1 AND lower.locked_by_id IS NOT ?2', 'INDEXED BY page_locked')})`

/** The revision of a row of `page` that waits to go live. */
const scheduledRevision = `iif(go_live_at IS NULL, NULL, (
  SELECT max(id) FROM revision WHERE object_type = 'page' AND object_id = page.id AND approved_go_live_at IS NOT NULL))`

/** Pages by id, as this editor's permissions see them. Pages in the trash are not there. */
export async function governedPages(db: D1Database, editor: Editor, ids: readonly number[]): Promise<Map<number, PageState>> {
  const { results } = await statesStatement(db, editor, ids).all<StateRow>()
  return new Map(results.map((row) => [row.id, stateOf(row)]))
}

const statesStatement = (db: D1Database, editor: Editor, ids: readonly number[]) =>
  db
    .prepare(
      `SELECT id, parent_id, path, depth, content_type, title, draft_title, slug, url_path, live, locked, locked_by_id, owner_id,
         live_revision_id, latest_revision_id, latest_revision_created_at, last_published_at, has_unpublished_changes, show_in_menus, expired,
         go_live_at, expire_at, wished_go_live_at, wished_expire_at, alias_of_id, go_live_at IS NOT NULL AS approved_go_live, ${scheduledRevision} AS scheduled_revision_id,
         NOT (${notRestricted()}) AS is_private,
         ${reviewColumn} AS review,
         ${below} AS below
       FROM page WHERE id IN (SELECT value FROM json_each(?1)) AND deleted_at IS NULL`,
    )
    .bind(JSON.stringify(ids), editor.id)

/** One page of `governedPages`. */
export const governedPage = async (db: D1Database, editor: Editor, id: number): Promise<PageState | undefined> =>
  (await governedPages(db, editor, [id])).get(id)

/**
 * One page, and ids for what is about to become of it. Both come from one transaction: whoever reads the page later is given later ids,
 * so that the revisions of a page are numbered in the order they follow each other.
 */
export async function pageToChange(
  db: D1Database,
  editor: Editor,
  id: number,
  { newPage }: { newPage: boolean },
): Promise<{ page: PageState | undefined; ids: PageIds }> {
  const [states, revisions, pages] = await db.batch([
    statesStatement(db, editor, [id]),
    reserveIdsStatement(db, 'revision'),
    ...(newPage ? [reserveIdsStatement(db, 'page')] : []),
  ])
  const first = (reserved: D1Result | undefined) => (reserved?.results[0] as { first: number } | undefined)?.first ?? 0
  const row = states!.results[0] as StateRow | undefined
  return { page: row && stateOf(row), ids: { page: first(pages), revision: first(revisions) } }
}

function stateOf({ below: stored, review, wished_go_live_at, wished_expire_at, ...row }: StateRow): PageState {
  const counts = JSON.parse(stored) as Record<keyof Below, number>
  return {
    ...row,
    is_root: row.parent_id === null,
    is_alias: row.alias_of_id !== null,
    live: row.live === 1,
    locked: row.locked === 1,
    has_unpublished_changes: row.has_unpublished_changes === 1,
    show_in_menus: row.show_in_menus === 1,
    expired: row.expired === 1,
    approved_go_live: row.approved_go_live === 1,
    is_private: row.is_private === 1,
    wished: wishFrom({ wished_go_live_at, wished_expire_at }),
    review: review === null ? null : JSON.parse(review),
    below: {
      any: counts.any > 0,
      live: counts.live > 0,
      of_others: counts.of_others > 0,
      locked_by_others: counts.locked_by_others > 0,
    },
  }
}

/**
 * The first statement of a change's batch: it breaks the batch unless these pages, and what lives below them, are still as
 * they were read. `unchangedDone` takes its row away again.
 */
export function unchangedSince(db: D1Database, pages: readonly PageState[]): D1PreparedStatement {
  const planned = pages.map(({ id, path, url_path, latest_revision_id, live_revision_id, locked_by_id, live, below, review, ...page }) => ({
    id,
    path,
    url_path,
    latest_revision_id,
    live_revision_id,
    locked_by_id,
    go_live_at: page.go_live_at,
    expire_at: page.expire_at,
    wished_go_live_at: page.wished?.go_live_at ?? null,
    wished_expire_at: page.wished?.expire_at ?? null,
    alias_of_id: page.alias_of_id,
    live: live ? 1 : 0,
    live_below: below.live ? 1 : 0,
    review: stepOf(review),
  }))
  return db
    .prepare(
      `INSERT INTO unchanged (since_planned)
       SELECT count(*) = json_array_length(?1) FROM json_each(?1) AS planned JOIN page ON page.id = planned.value ->> 'id'
       WHERE page.deleted_at IS NULL AND page.path = planned.value ->> 'path' AND page.url_path = planned.value ->> 'url_path'
         AND page.latest_revision_id IS planned.value ->> 'latest_revision_id'
         AND page.live_revision_id IS planned.value ->> 'live_revision_id'
         AND page.locked_by_id IS planned.value ->> 'locked_by_id'
         AND page.go_live_at IS planned.value ->> 'go_live_at'
         AND page.expire_at IS planned.value ->> 'expire_at'
         AND page.wished_go_live_at IS planned.value ->> 'wished_go_live_at'
         AND page.wished_expire_at IS planned.value ->> 'wished_expire_at'
         AND page.alias_of_id IS planned.value ->> 'alias_of_id'
         AND page.live = planned.value ->> 'live'
         AND ${reviewStep} IS planned.value ->> 'review'
         AND planned.value ->> 'live_below' = EXISTS (
           SELECT 1 FROM page AS lower WHERE lower.path > page.path
             AND lower.path < substr(page.path, 1, length(page.path) - 1) || '0' AND lower.live = 1)`,
    )
    .bind(JSON.stringify(planned))
}

export const unchangedDone = (db: D1Database) => db.prepare('DELETE FROM unchanged')
