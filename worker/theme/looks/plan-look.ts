import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { logEntry, look, lookDraft } from '#schema/tables.ts'
import type { LookChangeCause } from '#schema/theme/looks/origins.ts'
import type { SettingUpdateToPlan } from '../../settings/queries.ts'
import { toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** How a change of the look comes about. */
export interface LookCause {
  origin: LookChangeCause
  /** The name of the draft. */
  name?: string
  /** The draft whose period it belongs to; without one it stays until another look is published. */
  draft?: number | null
}

type LookFieldDifference = Pick<SettingUpdateToPlan, 'site' | 'before' | 'value' | 'user' | 'now'>

/**
 * Plans the history of a changed look. What was live before is added if the history lacks it, as for a site whose look
 * was not saved here. A look that stays ends the periods of all others.
 */
export function planLookHistoryUpdate(
  db: D1Database,
  { site, before, value, user, now }: LookFieldDifference,
  { origin, name = '', draft = null }: LookCause,
): WritePlan {
  const added = getDrizzle(db)
    .insert(look)
    .values({ site_id: site.id, value, published_at: now, user_id: user, origin, name, draft_id: draft })
  return {
    writes: [
      toPreparedStatement(db, buildInsertOfUnknownLook(site.id, before, now)),
      toPreparedStatement(db, added),
      ...(draft === null && origin !== 'returned' ? [prepareEndOfPeriods(db, site.id)] : []),
    ],
  }
}

/** Inserts the live look, with its last edit, unless it is the last of the history. */
function buildInsertOfUnknownLook(site: number, before: string | null, now: string) {
  const value = before ?? JSON.stringify(createEmptyFieldValues(themeSetting.fields))
  const edit = sql`FROM ${logEntry} WHERE ${logEntry.object_type} = 'site.theme' AND ${eq(logEntry.object_id, site)}
    ORDER BY ${desc(logEntry.id)} LIMIT 1`
  const last = sql`(SELECT ${look.value} FROM ${look} WHERE ${eq(look.site_id, site)} ORDER BY ${desc(look.id)}
    LIMIT 1)`
  const values = {
    site_id: site,
    value,
    published_at: sql`coalesce((SELECT ${logEntry.timestamp} ${edit}), ${now})`,
    user_id: sql`(SELECT ${logEntry.user_id} ${edit})`,
    origin: 'saved',
  }
  return buildInsertSelect(look, values, sql`WHERE ${last} IS NOT ${value}`)
}

const prepareEndOfPeriods = (db: D1Database, site: number) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(lookDraft)
      .set({ began_at: null, expire_at: null, version: sql`${lookDraft.version} + 1` })
      .where(and(eq(lookDraft.site_id, site), isNotNull(lookDraft.began_at))),
  )

/** The last look of a site in its history. */
export const findLastLookInSiteHistory = (db: D1Database, site: number) =>
  getDrizzle(db)
    .select({ id: look.id, value: toUndecodedColumn(look.value), draft_id: look.draft_id })
    .from(look)
    .where(eq(look.site_id, site))
    .orderBy(desc(look.id))
    .limit(1)
    .get()

/**
 * Finds the look that comes back when the period of a draft ends: that of another draft whose period goes on, the
 * latest to begin, or else the last one that stays.
 */
export async function findLookAfterDraftPeriod(db: D1Database, site: number, ended: number, now: string) {
  const other = sql`(SELECT ${lookDraft.id} FROM ${lookDraft} WHERE ${and(
    eq(lookDraft.site_id, site),
    isNotNull(lookDraft.began_at),
    gt(lookDraft.expire_at, now),
    sql`${lookDraft.id} <> ${ended}`,
  )} ORDER BY ${desc(lookDraft.began_at)}, ${desc(lookDraft.id)} LIMIT 1)`
  return getDrizzle(db)
    .select({ value: look.value, name: look.name, draft_id: look.draft_id })
    .from(look)
    .where(and(eq(look.site_id, site), sql`(${isNull(look.draft_id)} OR ${look.draft_id} = ${other})`))
    .orderBy(desc(isNotNull(look.draft_id)), desc(look.id))
    .limit(1)
    .get()
}
