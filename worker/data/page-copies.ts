import { edgePosition } from './page-writes.ts'

/** One page to be copied, and what its copy will be. */
export interface Copy {
  from: number
  to: number
  revision: number
  parent: number
  path: string
  depth: number
  slug: string
  /** A title of its own; null keeps that of the revision copied. */
  title: string | null
  url_path: string
  /** Live copies show the live revision; others begin as drafts of the latest one. */
  live: boolean
  /** The page an alias shows; it shares that page's revision. Null for a copy of its own. */
  alias_of: number | null
}

const copied = `(SELECT value ->> 'from' AS "from", value ->> 'to' AS "to", value ->> 'revision' AS revision, value ->> 'parent' AS parent,
    value ->> 'path' AS path, value ->> 'depth' AS depth, value ->> 'slug' AS slug, value ->> 'title' AS title,
    value ->> 'url_path' AS url_path, value ->> 'live' AS live, value ->> 'alias_of' AS alias_of FROM json_each(?1)) AS copied`

/** Copies pages with their content, references, search rows and restrictions inside the database. The first is the top of the copy. */
export function copyStatements(db: D1Database, copies: readonly Copy[], ownerId: number, now: string): D1PreparedStatement[] {
  const list = JSON.stringify(copies.map((copy) => ({ ...copy, live: copy.live ? 1 : 0 })))
  return [
    db.prepare(insertPages).bind(list, ownerId, now, copies[0]!.to),
    db.prepare(insertRevisions).bind(list, ownerId, now),
    db.prepare(insertDraftReferences).bind(list),
    db.prepare(insertLiveReferences).bind(list),
    db.prepare(insertSearchRows).bind(list),
    db.prepare(insertRestrictions).bind(list),
    db.prepare(insertRestrictionGroups).bind(list),
  ]
}

const source = 'iif(copied.live, page.live_revision_id, page.latest_revision_id)'
const shown = `iif(copied.alias_of IS NULL, copied.revision, ${source})`

const insertPages = `
  INSERT INTO page (id, parent_id, path, depth, position, content_type, title, draft_title, slug, url_path, live, has_unpublished_changes,
    show_in_menus, seo_title, search_description, robots, owner_id, alias_of_id,
    latest_revision_id, latest_revision_created_at, live_revision_id, first_published_at, last_published_at)
  SELECT copied."to", copied.parent, copied.path, copied.depth,
    iif(copied."to" = ?4, ${edgePosition('last-child', 'copied.parent')}, page.position), page.content_type,
    coalesce(copied.title, iif(copied.live, page.title, page.draft_title)), coalesce(copied.title, iif(copied.live, page.title, page.draft_title)),
    copied.slug, copied.url_path, copied.live, 1 - copied.live, page.show_in_menus, page.seo_title, page.search_description, page.robots,
    ?2, copied.alias_of, ${shown}, ?3, iif(copied.live, ${shown}, NULL), iif(copied.live, ?3, NULL), iif(copied.live, ?3, NULL)
  FROM ${copied} JOIN page ON page.id = copied."from"`

const insertRevisions = `
  INSERT INTO revision (id, object_type, object_id, created_at, user_id, content)
  SELECT copied.revision, 'page', copied."to", ?3, ?2,
    json_set(revision.content, '$.slug', copied.slug, '$.title', coalesce(copied.title, revision.content ->> 'title'))
  FROM ${copied} JOIN page ON page.id = copied."from"
    JOIN revision ON revision.id = ${source}
  WHERE copied.alias_of IS NULL`

const referencesOf = (state: string, of: string) => `
  INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id)
  SELECT 'page', copied."to", '${state}', content_path, target_type, target_id
  FROM ${copied} JOIN reference ON source_type = 'page' AND source_id = copied."from" AND state = ${of}`

const insertDraftReferences = referencesOf('draft', "iif(copied.live, 'live', 'draft')")
const insertLiveReferences = `${referencesOf('live', "'live'")} WHERE copied.live`

const insertSearchRows = `
  INSERT INTO page_search (rowid, title, body)
  SELECT copied."to", coalesce(copied.title, page_search.title), page_search.body
  FROM ${copied} JOIN page_search ON page_search.rowid = copied."from" WHERE copied.live`

// What a page keeps to itself its copy does too. What it only inherits stays with the place. An alias stands behind its source's walls anyway.
const insertRestrictions = `
  INSERT INTO page_view_restriction (page_id, restriction_type, password_hash)
  SELECT copied."to", own.restriction_type, own.password_hash
  FROM ${copied} JOIN page_view_restriction AS own ON own.page_id = copied."from"
  WHERE copied.alias_of IS NULL`

const insertRestrictionGroups = `
  INSERT INTO page_view_restriction_group (page_view_restriction_id, group_id)
  SELECT theirs.id, let_in.group_id
  FROM ${copied} JOIN page_view_restriction AS own ON own.page_id = copied."from"
    JOIN page_view_restriction AS theirs ON theirs.page_id = copied."to"
    JOIN page_view_restriction_group AS let_in ON let_in.page_view_restriction_id = own.id`
