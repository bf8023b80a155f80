import { eq, type SQL, sql } from 'drizzle-orm'
import { group, groupPermission, site } from '#schema/tables.ts'
import { toRecordChangeLogEntry } from '../../records/history.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/**
 * Plans that permissions for the menu of a site go on when a record of it, `removed`, is deleted and another one,
 * `kept`, stays. The log of each of these groups names both. Sites of other scopes stay as they are.
 */
export function planMenuScopeTransfer(
  db: D1Database,
  { removed, kept }: { removed: number; kept: number },
  author: { user: number; now: string },
): Pick<Required<WritePlan>, 'writes' | 'log'> {
  const namesRemoved = sql`EXISTS (SELECT 1 FROM json_each(${groupPermission.sites}, '$.sites')
    WHERE value = ${removed})`
  const transferred = sql`iif(scope_site.value = ${removed}, ${kept}, scope_site.value)`
  const update = getDrizzle(db)
    .update(groupPermission)
    .set({ sites: sql`json_object('of', 'sites', 'sites', ${listDistinctSites(groupPermission.sites, transferred)})` })
    .where(namesRemoved)
  const scope = sql`(SELECT ${groupPermission.sites} FROM ${groupPermission}
    WHERE ${groupPermission.group_id} = ${group.id} AND ${namesRemoved} LIMIT 1)`
  const changes = sql`json_array(json_object('field', 'Menus',
    'before', ${describeSites(listDistinctSites(scope, sql`scope_site.value`))},
    'after', ${describeSites(listDistinctSites(scope, transferred))}))`
  return {
    writes: [toPreparedStatement(db, update)],
    log: [
      {
        ...toRecordChangeLogEntry({ kind: 'group', id: 0, label: '' }, 'wagtail.edit', author),
        ...{ object_id: group.id, label: group.name, data: sql`json_object('changes', ${changes})` },
        from: sql`FROM ${group} WHERE ${group.id} IN (
          SELECT ${groupPermission.group_id} FROM ${groupPermission} WHERE ${namesRemoved})`,
        when: 'before_writes',
      },
    ],
  }
}

/** SQL array of the sites of a scope, each once and in their order, with the id that `id` makes of `scope_site`. */
const listDistinctSites = (scope: SQL | typeof groupPermission.sites, id: SQL): SQL =>
  sql`(SELECT json_group_array(named.id) FROM (SELECT ${id} AS id FROM json_each(${scope}, '$.sites') AS scope_site
    GROUP BY 1 ORDER BY min(scope_site.key)) AS named)`

/**
 * SQL text of sites by an array of their ids, for the log: `Heron Club (site 12), site 99`. With their ids, because the
 * records of one site can have one name.
 */
const describeSites = (ids: SQL): SQL =>
  sql`(SELECT group_concat(ifnull(${site.site_name} || ' (site ' || ${site.id} || ')', 'site ' || listed.value), ', ')
    FROM json_each(${ids}) AS listed LEFT JOIN ${site} ON ${eq(site.id, sql`listed.value`)})`
