import { asc, desc, getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Contact, normalizeContact, type PersonalDataResponse } from '#schema/forms/personal-data-wire.ts'
import { redactSecretLinks } from '../../mail/queries.ts'
import type { Plan } from '../../stores/commit.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toStatement } from '../../stores/statement.ts'
import { type PersonalDataTable, personalDataTables } from './personal-data-tables.ts'

/** What numbers are written with besides digits (`phoneNumber`). */
const contactMarkers = [
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
const digitsOf = (column: SQLWrapper) =>
  contactMarkers.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`coalesce(${column}, '')`)

/** The condition that a row of a place is about a contact; undefined where no row can be. */
const rowsAbout = ({ emails, phones }: PersonalDataTable, { kind, key }: Contact): SQL | undefined =>
  kind === 'email'
    ? or(...emails.map((column) => sql`lower(${column}) = ${key}`))
    : or(
        ...phones.map((column) => sql`${digitsOf(column)} IN (${key}, '1' || ${key}, '00' || ${key}, '011' || ${key})`),
      )

/** The places that may hold something about a contact. */
const placesOf = (contact: Contact) =>
  personalDataTables.flatMap((place) => {
    const about = rowsAbout(place, contact)
    return about === undefined ? [] : [{ ...place, name: getTableName(place.table), about }]
  })

/** So much of each place is shown; the file for the person holds all of it. */
const shown = 5

/** So many further addresses and numbers are named. */
const maxOtherContacts = 10

/**
 * What every place holds about a contact, and by which other addresses and numbers the same rows are known. One round
 * trip.
 */
export async function findPersonalData(
  db: D1Database,
  contact: Contact,
): Promise<Pick<PersonalDataResponse, 'sources' | 'other_contacts'>> {
  const places = placesOf(contact)
  const [first, ...others] = [
    ...places.map(({ table, about, timestamp: at, text: summary }) =>
      getDatabase(db)
        .select({
          at: sql<string>`${at}`.as('at'),
          summary: sql<string>`${summary}`.as('summary'),
          total: sql<number>`count(*) OVER ()`.as('total'),
        })
        .from(table)
        .where(about)
        .orderBy(desc(at))
        .limit(shown),
    ),
    ...places
      .filter(({ emails, phones }) => emails.length > 0 && phones.length > 0)
      .map(({ table, about, emails, phones }) => {
        const each = [...emails, ...phones].map(
          (column) => sql`SELECT ${column} AS contact FROM ${table} WHERE ${about}`,
        )
        return getDatabase(db)
          .selectDistinct({ contact: sql<string | null>`contact` })
          .from(sql`(${sql.join(each, sql` UNION ALL `)})`)
          .limit(50)
      }),
  ]
  const answers = await readTogether(db, [first!, ...others])
  const named = answers.flat().flatMap((row) => ('contact' in row && row.contact ? [row.contact] : []))
  return {
    sources: places.map(({ name, label, retentionNote = null, formatText = toRawRow }, index) => {
      const rows = answers[index]!.flatMap((row) => ('at' in row ? [row] : []))
      return {
        table: name,
        label,
        count: rows[0]?.total ?? 0,
        retention_note: retentionNote,
        latest: rows.map(({ at, summary }) => ({ at, summary: formatText(summary) })),
      }
    }),
    other_contacts: otherContacts(contact, named),
  }
}

const toRawRow = (words: string) => words

/** Each once, however it is written, and not the one that was asked for. */
function otherContacts(contact: Contact, named: readonly string[]): string[] {
  const byKey = new Map(named.toSorted().map((each) => [normalizeContact(each), each]))
  byKey.delete(contact.key)
  return [...byKey.values()].slice(0, maxOtherContacts)
}

/** Everything stored about a contact, by place, for the person it is about. */
export async function exportPersonalData(db: D1Database, contact: Contact): Promise<Record<string, unknown[]>> {
  const places = placesOf(contact)
  const [first, ...others] = places.map(({ table, about, timestamp: at, exportedColumns }) =>
    getDatabase(db)
      .select(Object.fromEntries(exportedColumns.map((column) => [column.name, column])))
      .from(table)
      .where(about)
      .orderBy(asc(at)),
  )
  const answers = await readTogether(db, [first!, ...others])
  return Object.fromEntries(places.map(({ name }, index) => [name, answers[index]!.map(toExportRow)]))
}

const toExportRow = (row: Record<string, unknown>) => ({
  ...row,
  ...(typeof row['text'] === 'string' && { text: redactSecretLinks(row['text']) }),
})

/**
 * The plan that erases everything about a contact: one deletion for each place. The log entry says who did it and how
 * much there was; whom it was about it holds as `digest` only.
 */
export function planErasure(
  db: D1Database,
  contact: Contact,
  { digest, editor, now }: { digest: string; editor: number; now: Date },
): Plan {
  const erasable = placesOf(contact).filter(({ retentionNote }) => retentionNote === undefined)
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
    writes: erasable.map(({ table, about }) => toStatement(db, sql`DELETE FROM ${table} WHERE ${about} RETURNING 1`)),
  }
}
