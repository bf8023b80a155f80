import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as t from '#schema/tables.ts'
import { locationsVersionIncrementAssignment } from '../../../worker/locations/search/build.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { joinInChunks, scriptAttackTexts } from '../security/attack-texts.ts'
import type { TestSite } from '../site.ts'

/** User-entered texts by table: everything that a screen or page shows of them. */
const typed: readonly (readonly [SQLiteTable, readonly SQLiteColumn[]])[] = [
  [
    t.accessibilityReport,
    [
      t.accessibilityReport.page_url,
      t.accessibilityReport.dom,
      t.accessibilityReport.message,
      t.accessibilityReport.email,
    ],
  ],
  [t.city, [t.city.name]],
  [t.collection, [t.collection.name]],
  [t.document, [t.document.title]],
  [t.image, [t.image.title, t.image.description, t.image.dominant_color]],
  [
    t.location,
    [
      t.location.address1,
      t.location.address2,
      t.location.city,
      t.location.zip,
      t.location.phone,
      t.location.estimated_wait_time,
    ],
  ],
  [t.logEntry, [t.logEntry.label]],
  [t.mail, [t.mail.recipient, t.mail.reply_to, t.mail.subject, t.mail.text, t.mail.last_error]],
  [t.orderIntent, [t.orderIntent.reference]],
  [t.page, [t.page.title, t.page.draft_title, t.page.seo_title, t.page.search_description, t.page.robots]],
  [t.cspReport, [t.cspReport.directive, t.cspReport.blocked, t.cspReport.path]],
  [t.reservation, [t.reservation.name, t.reservation.phone, t.reservation.notes, t.reservation.reference]],
  [t.state, [t.state.name]],
  [t.tag, [t.tag.name]],
  [t.user, [t.user.first_name, t.user.last_name]],
  [t.video, [t.video.title]],
  [t.videoTrack, [t.videoTrack.label, t.videoTrack.content]],
  [t.waitListEntry, [t.waitListEntry.name, t.waitListEntry.phone, t.waitListEntry.notes]],
]

/** Puts an attack into every text of every row, a different one into each, bypassing all validation. */
export async function fillTablesWithAttacks({ db }: Pick<TestSite, 'db'>) {
  const texts = JSON.stringify(joinInChunks(scriptAttackTexts, 120))
  const poisoned = (table: SQLiteTable, column: SQLiteColumn, place: number) =>
    sql`${sql.identifier(column.name)} = (SELECT value || ${table}.rowid FROM json_each(${texts})
      WHERE key = (${table}.rowid * 7 + ${place * 13}) % json_array_length(${texts}))`
  // Restaurants are searched in a snapshot, which a change invalidates.
  await getDrizzle(db).update(t.counter).set(locationsVersionIncrementAssignment).where(eq(t.counter.name, 'locations'))
  await db.batch(
    typed.map(([table, columns]) => {
      const set = sql.join(
        columns.map((column, place) => poisoned(table, column, place)),
        sql`, `,
      )
      return toPreparedStatement(db, sql`UPDATE OR IGNORE ${table} SET ${set}`)
    }),
  )
}

/** Creates a comment thread of attacks on the title of each page. Returns their ids. */
export async function createAttackComments({ db }: Pick<TestSite, 'db'>, pages: readonly number[]): Promise<number[]> {
  const now = new Date().toISOString()
  const texts = joinInChunks(scriptAttackTexts, 2000)
  const threadOn = (page_id: number, index: number) => {
    const content_path = index % 2 ? '@gone' : 'title'
    return { id: index + 1, page_id, content_path, label: texts[0]!.slice(0, 300), created_at: now, updated_at: now }
  }
  await db.batch(
    pages.flatMap((page, index) => [
      toPreparedStatement(db, getDrizzle(db).insert(t.commentThread).values(threadOn(page, index))),
      ...texts.map((text) =>
        toPreparedStatement(
          db,
          getDrizzle(db)
            .insert(t.comment)
            .values({ thread_id: index + 1, text, created_at: now }),
        ),
      ),
    ]),
  )
  return pages.map((_, index) => index + 1)
}

const schemes = [
  'javascript:zqx()',
  'jAvAsCrIpT\t:zqx()//',
  'data:text/html,<script>parent.zqx()</script>',
  ' vbscript:zqx()',
  '//evil.example/x',
]

/** Keys whose values determine the structure: with other values nothing would be shown. */
const structural = new Set(['type', 'id', 'to', 'kind', 'level', 'version', 'role', 'slug'])

/**
 * Replaces every text of a content: URLs by script URLs, other texts by markup. `words` keeps URLs and choices, so that
 * the texts are shown.
 */
export function replaceTextsWithAttacks<Content>(content: Content, what: 'words' | 'everything'): Content {
  const texts = joinInChunks(scriptAttackTexts, 200)
  let turn = 0
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (typeof value !== 'string' || structural.has(key)) return value
    turn += 1
    const isWord = !/^(?:[a-z0-9_#-]*|\d{4}-\d\d-\d\d.*|(?:https?:\/)?\/.*|\S+@\S+|#[0-9a-f]+)$/.test(value)
    if (isWord) return texts[turn % texts.length]!
    if (what === 'words') return value
    return turn % 2 ? schemes[turn % schemes.length]! : texts[turn % texts.length]!
  }) as Content
}

/** Puts attacks into the texts of every page and setting. */
export async function fillContentWithAttacks({ db }: Pick<TestSite, 'db'>) {
  for (const column of [t.revision.content, t.setting.value]) {
    const at = sql<number>`${column.table}.rowid`
    const rows = await getDrizzle(db)
      .select({ at, stored: sql<string>`${column}` })
      .from(column.table)
    const changed = rows.map(({ at, stored }) => [
      at,
      JSON.stringify(replaceTextsWithAttacks(JSON.parse(stored), 'words')),
    ])
    for (let from = 0; from < changed.length; from += 100)
      await toPreparedStatement(
        db,
        sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = new.value ->> 1
          FROM json_each(${JSON.stringify(changed.slice(from, from + 100))}) AS new WHERE ${at} = new.value ->> 0`,
      ).run()
  }
}
