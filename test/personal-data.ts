import type { Site } from './helpers.ts'
import { mailStatement } from './mail.ts'

type Database = Site['db']

/** By what a row knows its guest; a place without a telephone number leaves it out. */
interface Guest {
  email: string
  phone: string
}

let made = 0

/** Adds a row of a guest to each place that holds personal data, by the name of its table. */
export const guestRows: Record<string, (db: Database, guest: Guest) => ReturnType<Database['prepare']>> = {
  form_submission: (db, { email, phone }) =>
    db
      .prepare(
        `INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, email, "values")
         SELECT 'contact', ?1, min(id), '2026-11-10T12:00:00.000Z', '2026-11-10T12:00:00.000Z', ?2, json_object('first_name', 'Ida', 'email', ?2, 'phone', ?3) FROM page`,
      )
      .bind(`guest ${++made}`, email, phone),
  pending_signup: (db, { email }) =>
    db
      .prepare(`INSERT INTO pending_signup (id, email, "values", created_at) VALUES (?1, ?2, '{"first_name":"Ida"}', '2026-11-04')`)
      .bind(`guest ${++made}`, email),
  mail: (db, { email }) => mailStatement(db, `guest ${++made}`, { to: email }),
  reservation: (db, { email, phone }) =>
    db
      .prepare(
        `INSERT INTO reservation (key, reference, location_id, date, minute, place, party_size, name, phone, email, created_at)
         SELECT ?1, ?1, min(id), '2026-12-01', 1080, ?2, 4, 'Ida', ?3, ?4, '2026-11-03T00:00:00.000Z' FROM location`,
      )
      .bind(`guest ${++made}`, made, phone, email),
  wait_list_entry: (db, { email, phone }) =>
    db
      .prepare(
        `INSERT INTO wait_list_entry (plan_ahead_id, location_id, idempotency_key, party_size, size_class, name, phone, email, source, quoted, joined_at)
         SELECT ?1, min(id), ?1, 2, 0, 'Ida', ?2, ?3, 'guest', '', '2026-11-03T00:00:00.000Z' FROM location`,
      )
      .bind(`guest ${++made}`, phone, email),
  accessibility_report: (db, { email }) =>
    db
      .prepare(
        "INSERT INTO accessibility_report (created_at, page_url, dom, message, email) VALUES ('2026-11-02T00:00:00.000Z', 'https://x.example/', '', 'A trap', ?1)",
      )
      .bind(email),
  suppression: (db, { email }) =>
    db.prepare("INSERT INTO suppression (email, created_at, source) VALUES (?1, '2026-11-01T00:00:00.000Z', 'form')").bind(email),
}

/** The tables in which a text stands, in whatever letters. Every column of every table is read. */
export async function tablesThatMention({ db }: Pick<Site, 'db'>, text: string): Promise<string[]> {
  const tables = await db
    .prepare(
      `SELECT sqlite_master.name, group_concat('instr(lower("' || column.name || '"), lower(?1)) > 0', ' OR ') AS condition
       FROM sqlite_master, pragma_table_info(sqlite_master.name) AS column
       WHERE sqlite_master.type = 'table' AND sqlite_master.name NOT LIKE '\\_cf%' ESCAPE '\\' AND sqlite_master.name NOT LIKE '%\\_search%' ESCAPE '\\'
       GROUP BY sqlite_master.name`,
    )
    .all<{ name: string; condition: string }>()
  const answers = await db.batch<{ found: number }>(
    tables.results.map(({ name, condition }) =>
      db.prepare(`SELECT EXISTS (SELECT 1 FROM "${name}" WHERE ${condition}) AS found`).bind(text),
    ),
  )
  return tables.results.flatMap(({ name }, index) => (answers[index]!.results[0]!.found === 1 ? [name] : []))
}
