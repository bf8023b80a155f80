import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page, pageViewRestriction, pageViewRestrictionGroup, revision } from '#schema/tables.ts'
import { buildCommonPageFieldPath } from '../../stores/columns/content-fields.ts'
import { buildInsertSelect, buildJsonRowSource } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildNextChildPositionColumn } from './writes.ts'

/** A page to copy and the properties of its copy. */
export interface PlannedPageCopy {
  from: number
  to: number
  revision: number
  parent: number
  path: string
  depth: number
  slug: string
  /** A new title; null keeps that of the copied revision. */
  title: string | null
  url_path: string
  /** Live copies have the live revision; others are drafts of the latest one. */
  live: boolean
  /** The source page of an alias, which shares its revision. Null for an independent copy. */
  alias_of: number | null
}

/** Returns the statements that copy pages with their content and restrictions. The first is the root of the copy. */
export function preparePageCopies(
  db: D1Database,
  copies: readonly PlannedPageCopy[],
  ownerId: number,
  now: string,
): D1PreparedStatement[] {
  const list = buildJsonRowSource(
    copies.map((copy) => ({ ...copy, live: copy.live ? 1 : 0 })),
    'copied',
  )
  return [
    insertPages(list, { ownerId, now, top: copies[0]!.to }),
    insertRevisions(list, { ownerId, now }),
    insertRestrictions(list),
    insertRestrictionGroups(list),
  ].map((each) => toPreparedStatement(db, each))
}

type CopyListItem = ReturnType<typeof buildJsonRowSource<Omit<PlannedPageCopy, 'live'> & { live: number }>>

/** Returns the id of the revision to copy. */
const sourceRevision = ({ field }: CopyListItem): SQL =>
  sql`iif(${field('live')}, ${page.live_revision_id}, ${page.latest_revision_id})`

function insertPages(list: CopyListItem, { ownerId, now, top }: { ownerId: number; now: string; top: number }): SQL {
  const { from, field } = list
  const whenLive = (value: SQL) => sql`iif(${field('live')}, ${value}, NULL)`
  const revisionId = sql`iif(${field('alias_of')} IS NULL, ${field('revision')}, ${sourceRevision(list)})`
  const title = sql`coalesce(${field('title')}, iif(${field('live')}, ${page.title}, ${page.draft_title}))`
  const values = {
    id: field('to'),
    parent_id: field('parent'),
    path: field('path'),
    depth: field('depth'),
    position: sql`iif(${field('to')} = ${top}, ${buildNextChildPositionColumn(sql`(${field('parent')})`)},
      ${page.position})`,
    content_type: page.content_type,
    title,
    draft_title: title,
    slug: field('slug'),
    url_path: field('url_path'),
    live: field('live'),
    has_unpublished_changes: sql`1 - (${field('live')})`,
    show_in_menus: page.show_in_menus,
    seo_title: page.seo_title,
    search_description: page.search_description,
    robots: page.robots,
    owner_id: ownerId,
    alias_of_id: field('alias_of'),
    latest_revision_id: revisionId,
    latest_revision_created_at: now,
    live_revision_id: whenLive(revisionId),
    first_published_at: whenLive(sql`${now}`),
    last_published_at: whenLive(sql`${now}`),
  }
  return buildInsertSelect(page, values, sql`FROM ${from} JOIN ${page} ON ${page.id} = ${field('from')}`)
}

function insertRevisions(list: CopyListItem, { ownerId, now }: { ownerId: number; now: string }): SQL {
  const { from, field } = list
  const title = sql`coalesce(${field('title')}, ${revision.content} ->> ${buildCommonPageFieldPath('title')})`
  const values = {
    id: field('revision'),
    object_type: 'page',
    object_id: field('to'),
    created_at: now,
    user_id: ownerId,
    content: sql`json_set(${revision.content}, ${buildCommonPageFieldPath('slug')}, ${field('slug')},
      ${buildCommonPageFieldPath('title')}, ${title})`,
  }
  const source = sql`FROM ${from} JOIN ${page} ON ${page.id} = ${field('from')}
    JOIN ${revision} ON ${revision.id} = ${sourceRevision(list)}
    WHERE ${field('alias_of')} IS NULL`
  return buildInsertSelect(revision, values, source)
}

const own = alias(pageViewRestriction, 'own')
const copyRestriction = alias(pageViewRestriction, 'theirs')

// A copy gets the page's own restriction, not inherited ones. An alias is always as private as its source.
const insertRestrictions = ({ from, field }: CopyListItem): SQL =>
  buildInsertSelect(
    pageViewRestriction,
    { page_id: field('to'), restriction_type: own.restriction_type, password_hash: own.password_hash },
    sql`FROM ${from} JOIN ${pageViewRestriction} AS ${own} ON ${own.page_id} = ${field('from')}
      WHERE ${field('alias_of')} IS NULL`,
  )

const insertRestrictionGroups = ({ from, field }: CopyListItem): SQL =>
  buildInsertSelect(
    pageViewRestrictionGroup,
    { page_view_restriction_id: copyRestriction.id, group_id: pageViewRestrictionGroup.group_id },
    sql`FROM ${from} JOIN ${pageViewRestriction} AS ${own} ON ${own.page_id} = ${field('from')}
      JOIN ${pageViewRestriction} AS ${copyRestriction} ON ${copyRestriction.page_id} = ${field('to')}
      JOIN ${pageViewRestrictionGroup} ON ${pageViewRestrictionGroup.page_view_restriction_id} = ${own.id}`,
  )
