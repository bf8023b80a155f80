import { type AnySnippet, titleOf } from '#app/snippets/define.ts'
import { referencesIn } from '#schema/fields/struct.ts'
import { type OpenRevision, overwriteRevision } from './editing-revision.ts'
import { reserveIdsStatement } from './ids.ts'
import { referenceStatements } from './page-rows.ts'
import { shownStatements } from './shown-snippet.ts'
import type { StoredSnippetState } from './snippet.ts'

type Values = Record<string, unknown>

/** A line of the log about a snippet. */
export interface SnippetLog {
  action: `wagtail.${'create' | 'edit' | 'copy' | 'publish' | 'unpublish' | 'revert' | 'delete' | 'lock' | 'unlock'}`
  label: string
  fields?: readonly string[]
  revision?: number | null
}

/** Reserves ids for a new revision of a snippet, and for the snippet where it is new too. */
export async function reserveSnippetIds(
  db: D1Database,
  { storedIn }: AnySnippet,
  id?: number,
): Promise<{ snippet: number; revision: number }> {
  const [revision, snippet] = await db.batch<{ first: number }>([
    reserveIdsStatement(db, 'revision'),
    ...(id === undefined ? [reserveIdsStatement(db, storedIn)] : []),
  ])
  return { snippet: id ?? snippet!.results[0]!.first, revision: revision!.results[0]!.first }
}

/** The first statement of a change's batch: it breaks the batch unless the snippet is still as it was read. */
export function unchangedSnippet(db: D1Database, { storedIn }: AnySnippet, state: StoredSnippetState): D1PreparedStatement {
  if (storedIn === 'country') {
    const { printable_name, code, root_url, order_url_template } = state.content
    return db
      .prepare(
        `INSERT INTO unchanged (since_planned) SELECT count(*) = 1 FROM country
         WHERE id = ?1 AND printable_name = ?2 AND code = ?3 AND root_url = ?4 AND order_url_template = ?5`,
      )
      .bind(state.id, printable_name, code, root_url, order_url_template)
  }
  return db
    .prepare(
      `INSERT INTO unchanged (since_planned) SELECT count(*) = 1 FROM snippet
       WHERE id = ?1 AND latest_revision_id IS ?2 AND live_revision_id IS ?3 AND live = ?4 AND locked_by_id IS ?5`,
    )
    .bind(state.id, state.latest_revision_id, state.live_revision_id, state.live ? 1 : 0, state.locked_by_id)
}

interface Written {
  id: number
  /** The editing session it is saved in, and that session's revision where it goes on. */
  session?: string | undefined
  open?: OpenRevision | null
  values: Values
  revision: number
  user: number
  now: string
}

/** Writes values over those a snippet has, or as a new one: as its latest draft, and with `live` as what pages show. */
export function writeSnippet(
  db: D1Database,
  declaration: AnySnippet,
  { id, values, revision, user, now, session, open }: Written,
  live: boolean,
): D1PreparedStatement[] {
  if (declaration.storedIn === 'country') return [writeCountry(db, id, values)]
  const references = referencesIn(declaration.fields, values)
  return [
    ...(open
      ? overwriteRevision(db, open, { id: revision, content: values, label: titleOf(declaration, values), now })
      : [
          db
            .prepare(
              `INSERT INTO revision (id, object_type, object_id, created_at, user_id, content, editing_session, first_id, saved_at)
               VALUES (?1, 'snippet', ?2, ?3, ?4, ?5, ?6, ?1, ?3)`,
            )
            .bind(revision, id, now, user, JSON.stringify(values), session ?? null),
        ]),
    db
      .prepare(
        `INSERT INTO snippet (id, snippet_type, title, live, live_revision_id, latest_revision_id) VALUES (?1, ?2, ?3, ?4, iif(?4, ?5, NULL), ?5)
         ON CONFLICT (id) DO UPDATE SET title = excluded.title, latest_revision_id = excluded.latest_revision_id,
           live = live OR excluded.live, live_revision_id = coalesce(excluded.live_revision_id, live_revision_id)`,
      )
      .bind(id, declaration.type, titleOf(declaration, values), live ? 1 : 0, revision),
    ...referenceStatements(db, { type: 'snippet', id, state: 'draft' }, references),
    ...(live ? shownStatements(db, declaration, id, values) : []),
  ]
}

const writeCountry = (db: D1Database, id: number, { printable_name, code, root_url, order_url_template }: Values) =>
  db
    .prepare(
      `INSERT INTO country (id, printable_name, code, root_url, order_url_template) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET printable_name = excluded.printable_name, code = excluded.code, root_url = excluded.root_url,
         order_url_template = excluded.order_url_template`,
    )
    .bind(id, printable_name, code, root_url, order_url_template)

/** Makes the latest draft, as it is stored, what pages show. */
export const publishSnippet = (db: D1Database, declaration: AnySnippet, { id, latest_revision_id }: StoredSnippetState, values: Values) => [
  db.prepare('UPDATE snippet SET live = 1, live_revision_id = ?2 WHERE id = ?1').bind(id, latest_revision_id),
  ...shownStatements(db, declaration, id, values),
]

export const unpublishSnippet = (db: D1Database, declaration: AnySnippet, id: number) => [
  db.prepare('UPDATE snippet SET live = 0, live_revision_id = NULL WHERE id = ?1').bind(id),
  ...shownStatements(db, declaration, id, null),
]

export const lockSnippet = (db: D1Database, id: number, user: number | null, now: string) =>
  db.prepare('UPDATE snippet SET locked_by_id = ?2, locked_at = ?3 WHERE id = ?1').bind(id, user, user && now)

/** A country goes only while nothing stands in it and no page names it: else its batch breaks. */
export function deleteSnippet(db: D1Database, { storedIn }: AnySnippet, id: number): D1PreparedStatement[] {
  if (storedIn === 'country')
    return [
      db
        .prepare(
          `INSERT INTO unchanged (since_planned) SELECT NOT EXISTS (SELECT 1 FROM state WHERE country_id = ?1)
             AND NOT EXISTS (SELECT 1 FROM location JOIN country ON country.code = location.country WHERE country.id = ?1)
             AND NOT EXISTS (SELECT 1 FROM reference WHERE target_type = 'country' AND target_id = ?1)`,
        )
        .bind(id),
      db.prepare('DELETE FROM country WHERE id = ?1').bind(id),
    ]
  return [
    db.prepare("DELETE FROM reference WHERE source_type = 'snippet' AND source_id = ?1").bind(id),
    db.prepare('DELETE FROM snippet_search WHERE rowid = ?1').bind(id),
    db.prepare("DELETE FROM revision WHERE object_type = 'snippet' AND object_id = ?1").bind(id),
    db.prepare('DELETE FROM snippet WHERE id = ?1').bind(id),
  ]
}

/** Adds to the line of a session that goes on which fields another save of it changed. */
export const logMoreFields = (db: D1Database, line: number, fields: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE log_entry SET data = json_set(data, '$.fields', (
         SELECT json_group_array(value) FROM (SELECT value FROM json_each(data, '$.fields') UNION SELECT value FROM json_each(?2))))
       WHERE id = ?1`,
    )
    .bind(line, JSON.stringify(fields))

export const logSnippet = (
  db: D1Database,
  { storedIn, type }: AnySnippet,
  { id, action, label, fields = [], revision = null, user, now }: SnippetLog & { id: number; user: number; now: string },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, revision_id, data)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(storedIn, id, label, action, now, user, revision, JSON.stringify({ type, fields }))
