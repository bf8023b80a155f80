import { inChunks, scriptAttacks } from '../attacks.ts'
import type { Site } from '../helpers.ts'

/** Texts that somebody typed, by table: everything a screen or a page shows of them as it stands. */
const typed: Record<string, readonly string[]> = {
  accessibility_report: ['page_url', 'dom', 'message', 'email'],
  city: ['name'],
  collection: ['name'],
  document: ['title'],
  image: ['title', 'description', 'dominant_color'],
  location: ['address1', 'address2', 'city', 'zip', 'phone', 'estimated_wait_time'],
  log_entry: ['label'],
  mail: ['recipient', 'reply_to', 'subject', 'text', 'last_error'],
  order_intent: ['reference'],
  page: ['title', 'draft_title', 'seo_title', 'search_description', 'robots'],
  policy_report: ['directive', 'blocked', 'path'],
  reservation: ['name', 'phone', 'notes', 'reference'],
  state: ['name'],
  tag: ['name'],
  user: ['first_name', 'last_name'],
  video: ['title'],
  video_track: ['label', 'content'],
  wait_list_entry: ['name', 'phone', 'notes'],
}

/** Puts attacks into every text of every row, another one into each, as though no door had ever been guarded. */
export async function poisonTables({ db }: Pick<Site, 'db'>) {
  const texts = JSON.stringify(inChunks(scriptAttacks, 120))
  const poisoned = (column: string, place: number) =>
    `${column} = (SELECT value || rowid FROM json_each(?1) WHERE key = (rowid * 7 + ${place * 13}) % json_array_length(?1))`
  // Restaurants are searched in a snapshot, which a change makes anew.
  await db.exec("UPDATE counter SET value = value + 1 WHERE name = 'locations'")
  await db.batch(
    Object.entries(typed).map(([table, columns]) =>
      db.prepare(`UPDATE OR IGNORE ${table} SET ${columns.map(poisoned).join(', ').replaceAll('rowid', `${table}.rowid`)}`).bind(texts),
    ),
  )
}

/** A thread of attacks on the title of each page. Returns their ids. */
export async function poisonComments({ db }: Pick<Site, 'db'>, pages: readonly number[]): Promise<number[]> {
  const now = new Date().toISOString()
  const texts = inChunks(scriptAttacks, 2000)
  await db.batch(
    pages.flatMap((page, index) => [
      db
        .prepare('INSERT INTO comment_thread (id, page_id, place, label, created_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)')
        .bind(index + 1, page, index % 2 ? '@gone' : 'title', texts[0]!.slice(0, 300), now),
      ...texts.map((text) =>
        db.prepare('INSERT INTO comment (thread_id, text, created_at) VALUES (?1, ?2, ?3)').bind(index + 1, text, now),
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

/** Keys whose values tell what a thing is: with another, nothing of it would be shown. */
const structural = new Set(['type', 'id', 'to', 'kind', 'level', 'version', 'role', 'slug'])

/**
 * Content with every text replaced: addresses by scripts as addresses, words by markup. `words` alone leaves addresses and choices,
 * so that whatever holds the words is shown.
 */
export function poisonedContent<Content>(content: Content, what: 'words' | 'everything'): Content {
  const texts = inChunks(scriptAttacks, 200)
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

/** Puts attacks into the words of every page and setting there is. */
export async function poisonContent({ db }: Pick<Site, 'db'>) {
  for (const [table, column] of [
    ['revision', 'content'],
    ['setting', 'value'],
  ] as const) {
    const { results } = await db.prepare(`SELECT rowid AS at, ${column} AS stored FROM ${table}`).all<{ at: number; stored: string }>()
    const changed = results.map(({ at, stored }) => [at, JSON.stringify(poisonedContent(JSON.parse(stored), 'words'))])
    for (let from = 0; from < changed.length; from += 100)
      await db
        .prepare(`UPDATE ${table} SET ${column} = new.value ->> 1 FROM json_each(?1) AS new WHERE ${table}.rowid = new.value ->> 0`)
        .bind(JSON.stringify(changed.slice(from, from + 100)))
        .run()
  }
}
