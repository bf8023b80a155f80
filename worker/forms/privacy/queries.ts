import { asc, desc, getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type NormalizedEmailOrPhone,
  normalizeEmailOrPhone,
  type PersonalDataResponse,
} from '#schema/forms/personal-data-wire.ts'
import { redactSecretMailLinks } from '../../mail/queries.ts'
import { buildTotalRowCountColumn, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { type PersonalDataTable, personalDataTables } from './personal-data-tables.ts'

/** Characters of telephone numbers besides digits (`createPhoneNumberSchema`). */
const phoneSeparators = [
  sql`' '`,
  sql`'('`,
  sql`')'`,
  sql`'.'`,
  sql`'-'`,
  sql`'+'`,
  sql`'/'`,
  sql`char(9)`,
  sql`char(160)`,
  sql`char(8239)`,
]
const toDigits = (column: SQLWrapper) =>
  phoneSeparators.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`coalesce(${column}, '')`)

/** SQL condition for rows about a contact; undefined when the table cannot have any. */
const matchesContact = (
  { emails, phones }: PersonalDataTable,
  { kind, key }: NormalizedEmailOrPhone,
): SQL | undefined =>
  kind === 'email'
    ? or(...emails.map((column) => sql`lower(${column}) = ${key}`))
    : or(
        ...phones.map((column) => sql`${toDigits(column)} IN (${key}, '1' || ${key}, '00' || ${key}, '011' || ${key})`),
      )

/** Tables that may contain data about a contact. */
const listTablesAbout = (contact: NormalizedEmailOrPhone) =>
  personalDataTables.flatMap((table) => {
    const about = matchesContact(table, contact)
    return about === undefined ? [] : [{ ...table, name: getTableName(table.table), about }]
  })

/** Number of rows shown per table; the export contains all. */
const maxShownRows = 5

/** Maximum number of other contacts listed. */
const maxOtherContacts = 10

/** Returns the data about a contact per table, and the other addresses and numbers in the same rows. One round trip. */
export async function findPersonalDataOfContact(
  db: D1Database,
  contact: NormalizedEmailOrPhone,
): Promise<Pick<PersonalDataResponse, 'sources' | 'other_contacts'>> {
  const places = listTablesAbout(contact)
  const [first, ...others] = [
    ...places.map(({ table, about, timestamp: at, text: summary }) =>
      getDrizzle(db)
        .select({
          at: toUndecodedColumn(at).as('at'),
          summary: toUndecodedColumn(summary).as('summary'),
          total: buildTotalRowCountColumn().as('total'),
        })
        .from(table)
        .where(about)
        .orderBy(desc(at))
        .limit(maxShownRows),
    ),
    ...places
      .filter(({ emails, phones, holdsOtherPeople }) => !holdsOtherPeople && emails.length > 0 && phones.length > 0)
      .map(({ table, about, emails, phones }) => {
        const each = [...emails, ...phones].map(
          (column) => sql`SELECT ${column} AS contact FROM ${table} WHERE ${about}`,
        )
        return getDrizzle(db)
          .selectDistinct({ contact: sql<string | null>`contact` })
          .from(sql`(${sql.join(each, sql` UNION ALL `)})`)
          .limit(50)
      }),
  ]
  const results = await runQueriesInOneBatch(db, [first!, ...others])
  const contacts = results.flat().flatMap((row) => ('contact' in row && row.contact ? [row.contact] : []))
  return {
    sources: places.map(({ name, label, retentionNote = null, formatText = identity }, index) => {
      const rows = results[index]!.flatMap((row) => ('at' in row ? [row] : []))
      return {
        table: name,
        label,
        count: rows[0]?.total ?? 0,
        retention_note: retentionNote,
        latest: rows.map(({ at, summary }) => ({ at, summary: formatText(summary) })),
      }
    }),
    other_contacts: otherContacts(contact, contacts),
  }
}

const identity = (text: string) => text

/** Unique other contacts, normalized, without the requested one. */
function otherContacts(contact: NormalizedEmailOrPhone, contacts: readonly string[]): string[] {
  const byKey = new Map(contacts.toSorted().map((each) => [normalizeEmailOrPhone(each), each]))
  byKey.delete(contact.key)
  return [...byKey.values()].slice(0, maxOtherContacts)
}

/** Returns everything stored about a contact by table, for the person's export. */
export async function readPersonalDataForExport(
  db: D1Database,
  contact: NormalizedEmailOrPhone,
): Promise<Record<string, unknown[]>> {
  const places = listTablesAbout(contact)
  const [first, ...others] = places.map(({ table, about, timestamp: at, exportedColumns }) =>
    getDrizzle(db)
      .select(Object.fromEntries(exportedColumns.map((column) => [column.name, column])))
      .from(table)
      .where(about)
      .orderBy(asc(at)),
  )
  const results = await runQueriesInOneBatch(db, [first!, ...others])
  return Object.fromEntries(places.map(({ name }, index) => [name, results[index]!.map(toExportRow)]))
}

const toExportRow = (row: Record<string, unknown>) => ({
  ...row,
  ...(typeof row['text'] === 'string' && { text: redactSecretMailLinks(row['text']) }),
})

/**
 * Plans erasing everything about a contact: one deletion per table. The log entry contains the user and the counts; the
 * contact only as `digest`.
 */
export function planPersonalDataErasure(
  db: D1Database,
  contact: NormalizedEmailOrPhone,
  { digest, editor, now }: { digest: string; editor: number; now: Date },
): WritePlan {
  const erasable = listTablesAbout(contact).filter(({ retentionNote }) => retentionNote === undefined)
  const counts = erasable.map(({ table, name, about }) => sql`${name}, (SELECT count(*) FROM ${table} WHERE ${about})`)
  const entry: LogEntry = {
    when: 'before_writes',
    object_type: 'personal_data',
    object_id: 0,
    label: 'Privacy request',
    action: 'tidemark.erase_personal_data',
    timestamp: now.toISOString(),
    user_id: editor,
    data: sql`json_object('address', ${digest}, ${sql.join(counts, sql`, `)})`,
  }
  return {
    log: [entry],
    writes: erasable.map(({ table, about }) =>
      toPreparedStatement(db, sql`DELETE FROM ${table} WHERE ${about} RETURNING 1`),
    ),
  }
}
