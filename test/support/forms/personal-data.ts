import { sql } from 'drizzle-orm'
import { toInternationalPhone } from '#schema/forms/phone-number.ts'
import { formSubmission, pendingSignup } from '#schema/forms/submission-table.ts'
import { location } from '#schema/locations/table.ts'
import { suppression } from '#schema/mail/table.ts'
import { pickupOrder } from '#schema/orders/table.ts'
import { page } from '#schema/pages/table.ts'
import { accessibilityReport } from '#schema/reports/table.ts'
import { reservation, waitListEntry } from '#schema/seating/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { prepareTestMailInsert } from '../mail/outbox.ts'
import type { TestSite } from '../site.ts'

type Database = TestSite['db']

/** The data by which a row's guest is found; tables without a phone number omit it. */
interface Guest {
  email: string
  phone: string
}

let made = 0

const firstPage = sql`(SELECT min(${page.id}) FROM ${page})`
const firstLocation = sql`(SELECT min(${location.id}) FROM ${location})`
const joined = '2026-11-03T00:00:00.000Z'
const submitted = '2026-11-10T12:00:00.000Z'

type Added = Record<string, (db: Database, guest: Guest) => ReturnType<Database['prepare']>>

/** Inserts a guest's row into each table with personal data, by table name. */
export const guestRowInserters: Added = {
  form_submission: (db, { email, phone }) => {
    const values = { first_name: 'Ida', email, phone }
    const row = {
      form: 'contact',
      key: `guest ${++made}`,
      page_id: firstPage,
      submitted_at: submitted,
      updated_at: submitted,
    }
    return toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(formSubmission)
        .values({ ...row, email, values }),
    )
  },
  pending_signup: (db, { email }) => {
    const row = {
      id: `guest ${++made}`,
      email,
      values: JSON.stringify({ first_name: 'Ida' }),
      created_at: '2026-11-04',
    }
    return toPreparedStatement(db, buildInsertSelect(pendingSignup, row, sql``))
  },
  mail: (db, { email, phone }) =>
    prepareTestMailInsert(
      db,
      `guest ${++made}`,
      email ? { to: email } : { to: toInternationalPhone(phone)!, channel: 'text' },
    ),
  reservation: (db, { email, phone }) => {
    const key = `guest ${++made}`
    const party = { date: '2026-12-01', minute: 1080, slot: made, party_size: 4, name: 'Ida', phone, email }
    const row = { key, reference: key, location_id: firstLocation, ...party, created_at: joined }
    return toPreparedStatement(db, getDrizzle(db).insert(reservation).values(row))
  },
  pickup_order: (db, { email, phone }) => {
    const key = `guest ${++made}`
    const sold = { service: 'pick_up' as const, lines: [], total_cents: 0, currency: 'USD', pickup_at: joined }
    const row = { key, reference: key, location_id: firstLocation, name: 'Ida', phone, email, ...sold }
    return toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(pickupOrder)
        .values({ ...row, created_at: joined, updated_at: joined }),
    )
  },
  wait_list_entry: (db, { email, phone }) => {
    const key = `guest ${++made}`
    const party = {
      party_size: 2,
      size_class: 0,
      name: 'Ida',
      phone,
      email,
      source: 'guest',
      quoted: '',
      joined_at: joined,
    } as const
    const row = { plan_ahead_id: key, idempotency_key: key, location_id: firstLocation, ...party }
    return toPreparedStatement(db, getDrizzle(db).insert(waitListEntry).values(row))
  },
  accessibility_report: (db, { email }) => {
    const row = {
      created_at: '2026-11-02T00:00:00.000Z',
      page_url: 'https://x.example/',
      dom: '',
      message: 'A trap',
      email,
    }
    return toPreparedStatement(db, getDrizzle(db).insert(accessibilityReport).values(row))
  },
  suppression: (db, { email }) =>
    toPreparedStatement(
      db,
      getDrizzle(db).insert(suppression).values({ email, created_at: '2026-11-01T00:00:00.000Z', source: 'form' }),
    ),
}

/** Lists the tables that contain a text in any case. Reads every column of every table. */
export async function findTablesContaining({ db }: Pick<TestSite, 'db'>, text: string): Promise<string[]> {
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
