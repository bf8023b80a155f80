import { keptForm } from '#schema/rules/kept-forms.ts'
import type { PersonalDataFound } from '#schema/wire/personal-data.ts'
import { withoutSecretLinks } from './mail-report.ts'

/** A table that holds something about people, known by their e-mail address. */
interface PersonalDataPlace {
  table: string
  label: string
  /** The condition that a row is about the address `?1`, which is in lower case. */
  about: string
  /** When it came to be, and what it is in a few words, as columns. */
  at: string
  words: string
  /** Where the column holds a name of ours: how people call it. */
  called?: (words: string) => string
  /** What is handed out of a row on request, by the names of the columns. */
  told: readonly string[]
  /** Set for what stays: why, as it is said to the administrator. */
  kept?: string
}

/**
 * Every place where personal data lives. Privacy requests are answered from here, so a table with an address that is not
 * listed fails a test (`personal-data.test.ts`).
 */
export const personalDataPlaces: readonly PersonalDataPlace[] = [
  {
    table: 'form_submission',
    label: 'Messages and sign-ups',
    about: 'email = ?1',
    at: 'submitted_at',
    words: 'form',
    called: (form) => keptForm(form).label,
    told: ['form', 'submitted_at', 'updated_at', 'email', 'values', 'confirmation_asked_at', 'confirmed_at'],
  },
  {
    table: 'pending_signup',
    label: 'Sign-ups waiting for a confirmation',
    about: 'email = ?1',
    at: 'created_at',
    words: "'Sign-up'",
    told: ['email', 'values', 'created_at'],
  },
  {
    table: 'mail',
    label: 'Mails to or about this address',
    about: '(recipient_key = ?1 OR lower(reply_to) = ?1)',
    at: 'created_at',
    words: 'subject',
    told: ['kind', 'recipient', 'reply_to', 'subject', 'text', 'created_at', 'sent_at'],
  },
  {
    table: 'reservation',
    label: 'Reservations',
    about: 'lower(email) = ?1',
    at: 'created_at',
    words: "'For ' || party_size || ' on ' || date",
    told: ['reference', 'date', 'minute', 'party_size', 'name', 'phone', 'email', 'notes', 'created_at', 'cancelled_at'],
  },
  {
    table: 'wait_list_entry',
    label: 'Places on wait lists',
    about: 'lower(email) = ?1',
    at: 'joined_at',
    words: "'Party of ' || party_size || ', ' || status",
    told: ['party_size', 'name', 'phone', 'email', 'notes', 'status', 'joined_at', 'called_at', 'ended_at'],
  },
  {
    table: 'accessibility_report',
    label: 'Accessibility reports',
    about: 'lower(email) = ?1',
    at: 'created_at',
    words: 'page_url',
    told: ['created_at', 'page_url', 'message', 'email', 'screen_width', 'screen_height'],
  },
  {
    table: 'suppression',
    label: 'Wish for no more offers',
    about: 'email = ?1',
    at: 'created_at',
    words: "'Unsubscribed'",
    told: ['email', 'created_at', 'source'],
    kept: 'It stays: without it nobody would know any more that this address wants no offers.',
  },
]

/** So much of each place is shown; the file for the person holds all of it. */
const shown = 5

/** What every place holds about an address. One round trip. */
export async function findPersonalData(db: D1Database, email: string): Promise<PersonalDataFound[]> {
  const answers = await db.batch<{ at: string; words: string; total: number }>(
    personalDataPlaces.map(({ table, about, at, words }) =>
      db
        .prepare(
          `SELECT ${at} AS at, ${words} AS words, count(*) OVER () AS total FROM ${table} WHERE ${about} ORDER BY 1 DESC LIMIT ${shown}`,
        )
        .bind(email),
    ),
  )
  return personalDataPlaces.map(({ table, label, kept = null, called = asItIs }, index) => {
    const rows = answers[index]!.results
    return { place: table, label, count: rows[0]?.total ?? 0, kept, latest: rows.map(({ at, words }) => ({ at, words: called(words) })) }
  })
}

const asItIs = (words: string) => words

/** Everything stored about an address, by place, for the person it is about. */
export async function allPersonalData(db: D1Database, email: string): Promise<Record<string, unknown[]>> {
  const answers = await db.batch<Record<string, unknown>>(
    personalDataPlaces.map(({ table, about, at, told }) =>
      db.prepare(`SELECT ${told.map((column) => `"${column}"`).join(', ')} FROM ${table} WHERE ${about} ORDER BY ${at}`).bind(email),
    ),
  )
  return Object.fromEntries(personalDataPlaces.map(({ table }, index) => [table, answers[index]!.results.map(asTold)]))
}

const asTold = (row: Record<string, unknown>) => ({
  ...row,
  ...(typeof row['values'] === 'string' && { values: JSON.parse(row['values']) }),
  ...(typeof row['text'] === 'string' && { text: withoutSecretLinks(row['text']) }),
})

const erasable = personalDataPlaces.filter(({ kept }) => kept === undefined)

/**
 * The statements that erase everything about an address, for one batch. The first notes who did it and how much there was;
 * whom it was about it holds as `digest` only. Then comes one deletion for each place.
 */
export function erasePersonalData(
  db: D1Database,
  email: string,
  { digest, editor, now }: { digest: string; editor: number; now: Date },
): D1PreparedStatement[] {
  const counts = erasable.map(({ table, about }) => `'${table}', (SELECT count(*) FROM ${table} WHERE ${about})`)
  const log = db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       VALUES ('personal_data', 0, 'Privacy request', 'tidemark.erase_personal_data', ?3, ?4, json_object('address', ?2, ${counts.join(', ')}))`,
    )
    .bind(email, digest, now.toISOString(), editor)
  return [log, ...erasable.map(({ table, about }) => db.prepare(`DELETE FROM ${table} WHERE ${about}`).bind(email))]
}
