import type { ChangedPart, RecordEvent, Slice } from '#schema/wire/person.ts'
import { nameOfUser } from './location-log.ts'
import { part } from './page-reports.ts'

export type RecordKind = 'user' | 'group' | 'site'

interface By {
  user: number
  now: string
}

/** Notes what somebody did to a user, a group or a site. `changes` are told in words; secrets have no place among them. */
export const logRecord = (
  db: D1Database,
  { kind, id, label }: { kind: RecordKind; id: number; label: string },
  action: string,
  { user, now }: By,
  changes: readonly ChangedPart[] = [],
) =>
  db
    .prepare('INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)')
    .bind(kind, id, label, action, now, user, JSON.stringify({ changes }))

interface Row {
  id: number
  at: string
  by: string | null
  action: string
  data: string
}

/** What happened to a user, a group or a site, the latest first. */
export async function recordHistory(
  db: D1Database,
  kind: RecordKind,
  id: number,
  slice: Slice,
): Promise<{ total: number; items: RecordEvent[] }> {
  const { total, items } = await part<Row>(
    db,
    {
      columns: `log_entry.id, timestamp AS at, coalesce(${nameOfUser}, data ->> '$.by') AS "by", action, data`,
      from: 'log_entry LEFT JOIN user ON user.id = log_entry.user_id WHERE object_type = ?1 AND object_id = ?2',
      order: 'log_entry.id DESC',
      parameters: [kind, id],
    },
    slice,
  )
  return { total, items: items.map(({ data, ...row }) => ({ ...row, changes: (JSON.parse(data) as Partial<RecordEvent>).changes ?? [] })) }
}

/** What differs between two tellings of a record, part by part. */
export const changedParts = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): ChangedPart[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ part: name, before: before[name] ?? '', after: after[name]! }))
