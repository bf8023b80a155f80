import { type Contact, contactKey, type PersonalDataFound } from '#schema/wire/personal-data.ts'
import { withoutSecretLinks } from './mail-report.ts'
import { type PersonalDataPlace, personalDataPlaces } from './personal-data-places.ts'

/** What numbers are written with besides digits (`phoneNumber`), as SQL. */
const signs = ["' '", "'('", "')'", "'.'", "'-'", "'+'", "'/'", 'char(9)', 'char(160)', 'char(8239)']
const digitsOf = (column: string) => signs.reduce((sql, sign) => `replace(${sql}, ${sign}, '')`, `coalesce(${column}, '')`)

/** The condition that a row of a place is about the contact whose key is `?1`; null where no row can be. */
function rowsAbout({ emails, phones }: PersonalDataPlace, { kind }: Contact): string | null {
  const matches =
    kind === 'email'
      ? emails.map((column) => `lower(${column}) = ?1`)
      : phones.map((column) => `${digitsOf(column)} IN (?1, '1' || ?1, '00' || ?1, '011' || ?1)`)
  return matches.length > 0 ? `(${matches.join(' OR ')})` : null
}

/** The places that may hold something about a contact. */
const placesOf = (contact: Contact) =>
  personalDataPlaces.flatMap((place) => {
    const about = rowsAbout(place, contact)
    return about === null ? [] : [{ ...place, about }]
  })

/** So much of each place is shown; the file for the person holds all of it. */
const shown = 5

/** So many further addresses and numbers are named. */
const mostFurther = 10

/** What every place holds about a contact, and by which other addresses and numbers the same rows are known. One round trip. */
export async function findPersonalData(db: D1Database, contact: Contact): Promise<{ places: PersonalDataFound[]; further: string[] }> {
  const places = placesOf(contact)
  const linked = places.filter(({ emails, phones }) => emails.length > 0 && phones.length > 0)
  const answers = await db.batch<{ at: string; words: string; total: number; contact: string | null }>([
    ...places.map(({ table, about, at, words }) =>
      db
        .prepare(
          `SELECT ${at} AS at, ${words} AS words, count(*) OVER () AS total FROM ${table} WHERE ${about} ORDER BY 1 DESC LIMIT ${shown}`,
        )
        .bind(contact.key),
    ),
    ...linked.map(({ table, about, emails, phones }) =>
      db
        .prepare(
          `SELECT DISTINCT contact FROM (${[...emails, ...phones].map((column) => `SELECT ${column} AS contact FROM ${table} WHERE ${about}`).join(' UNION ALL ')}) LIMIT 50`,
        )
        .bind(contact.key),
    ),
  ])
  const named = answers.slice(places.length).flatMap(({ results }) => results.flatMap((row) => row.contact || []))
  return {
    places: places.map(({ table, label, kept = null, called = asItIs }, index) => {
      const rows = answers[index]!.results
      return { place: table, label, count: rows[0]?.total ?? 0, kept, latest: rows.map(({ at, words }) => ({ at, words: called(words) })) }
    }),
    further: furtherContacts(contact, named),
  }
}

const asItIs = (words: string) => words

/** Each once, however it is written, and not the one that was asked for. */
function furtherContacts(contact: Contact, named: readonly string[]): string[] {
  const byKey = new Map(named.toSorted().map((each) => [contactKey(each), each]))
  byKey.delete(contact.key)
  return [...byKey.values()].slice(0, mostFurther)
}

/** Everything stored about a contact, by place, for the person it is about. */
export async function allPersonalData(db: D1Database, contact: Contact): Promise<Record<string, unknown[]>> {
  const places = placesOf(contact)
  const answers = await db.batch<Record<string, unknown>>(
    places.map(({ table, about, at, told }) =>
      db.prepare(`SELECT ${told.map((column) => `"${column}"`).join(', ')} FROM ${table} WHERE ${about} ORDER BY ${at}`).bind(contact.key),
    ),
  )
  return Object.fromEntries(places.map(({ table }, index) => [table, answers[index]!.results.map(asTold)]))
}

const asTold = (row: Record<string, unknown>) => ({
  ...row,
  ...(typeof row['values'] === 'string' && { values: JSON.parse(row['values']) }),
  ...(typeof row['text'] === 'string' && { text: withoutSecretLinks(row['text']) }),
})

/**
 * The statements that erase everything about a contact, for one batch. The first notes who did it and how much there was;
 * whom it was about it holds as `digest` only. Then comes one deletion for each place.
 */
export function erasePersonalData(
  db: D1Database,
  contact: Contact,
  { digest, editor, now }: { digest: string; editor: number; now: Date },
): D1PreparedStatement[] {
  const erasable = placesOf(contact).filter(({ kept }) => kept === undefined)
  const counts = erasable.map(({ table, about }) => `'${table}', (SELECT count(*) FROM ${table} WHERE ${about})`)
  const log = db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       VALUES ('personal_data', 0, 'Privacy request', 'tidemark.erase_personal_data', ?3, ?4, json_object('address', ?2, ${counts.join(', ')}))`,
    )
    .bind(contact.key, digest, now.toISOString(), editor)
  return [log, ...erasable.map(({ table, about }) => db.prepare(`DELETE FROM ${table} WHERE ${about} RETURNING 1`).bind(contact.key))]
}
