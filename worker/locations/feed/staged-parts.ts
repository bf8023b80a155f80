import { eq, sql } from 'drizzle-orm'
import { feedStage } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'
import type { ImportFeedLocation } from './read.ts'

/** A part of a run's changes to stage: the JSON of locations to write, or of the rlids of those to close. */
type NewStagedFeedPart = Pick<typeof feedStage.$inferInsert, 'part' | 'kind' | 'entries'>

/** A staged part of a run's changes; one of the lists is null. */
export interface StagedLocationFeedPart {
  part: number
  written: ImportFeedLocation[] | null
  closedRlids: number[] | null
}

export const insertStagedLocationFeedPart = (db: D1Database, run: number, part: NewStagedFeedPart) =>
  getDrizzle(db)
    .insert(feedStage)
    .values({ run_id: run, ...part })
    .run()

const entriesOf = (kind: (typeof feedStage.$inferSelect)['kind']) =>
  sql`iif(${eq(feedStage.kind, kind)}, ${feedStage.entries}, NULL)`

export const findNextStagedLocationFeedPart = (
  db: D1Database,
  run: number,
): Promise<StagedLocationFeedPart | undefined> =>
  getDrizzle(db)
    .select({
      part: feedStage.part,
      written: toParsedJsonColumn<ImportFeedLocation[] | null>(entriesOf('write')),
      closedRlids: toParsedJsonColumn<number[] | null>(entriesOf('close')),
    })
    .from(feedStage)
    .where(eq(feedStage.run_id, run))
    .orderBy(feedStage.part)
    .limit(1)
    .get()
