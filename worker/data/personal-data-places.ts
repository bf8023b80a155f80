import { keptForm } from '#schema/rules/kept-forms.ts'

/** A table that holds something about people, known by their e-mail address or their telephone number. */
export interface PersonalDataPlace {
  table: string
  label: string
  /** The columns that hold an address, as SQL expressions. */
  emails: readonly string[]
  /** The columns that hold a telephone number. */
  phones: readonly string[]
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
 * Every place where personal data lives. Privacy requests are answered from here, so a table with an address or a
 * telephone number that is not listed fails a test (`personal-data-places.test.ts`).
 */
export const personalDataPlaces: readonly PersonalDataPlace[] = [
  {
    table: 'form_submission',
    label: 'Messages and sign-ups',
    emails: ['email'],
    phones: [`"values" ->> 'phone'`],
    at: 'submitted_at',
    words: 'form',
    called: (form) => keptForm(form).label,
    told: ['form', 'submitted_at', 'updated_at', 'email', 'values', 'confirmation_asked_at', 'confirmed_at'],
  },
  {
    table: 'pending_signup',
    label: 'Sign-ups waiting for a confirmation',
    emails: ['email'],
    phones: [],
    at: 'created_at',
    words: "'Sign-up'",
    told: ['email', 'values', 'created_at'],
  },
  {
    table: 'mail',
    label: 'Mails to or about this address',
    emails: ['recipient', 'reply_to'],
    phones: [],
    at: 'created_at',
    words: 'subject',
    told: ['kind', 'recipient', 'reply_to', 'subject', 'text', 'created_at', 'sent_at'],
  },
  {
    table: 'reservation',
    label: 'Reservations',
    emails: ['email'],
    phones: ['phone'],
    at: 'created_at',
    words: "'For ' || party_size || ' on ' || date",
    told: ['reference', 'date', 'minute', 'party_size', 'name', 'phone', 'email', 'notes', 'created_at', 'cancelled_at'],
  },
  {
    table: 'wait_list_entry',
    label: 'Places on wait lists',
    emails: ['email'],
    phones: ['phone'],
    at: 'joined_at',
    words: "'Party of ' || party_size || ', ' || status",
    told: ['party_size', 'name', 'phone', 'email', 'notes', 'status', 'joined_at', 'called_at', 'ended_at'],
  },
  {
    table: 'accessibility_report',
    label: 'Accessibility reports',
    emails: ['email'],
    phones: [],
    at: 'created_at',
    words: 'page_url',
    told: ['created_at', 'page_url', 'message', 'email', 'screen_width', 'screen_height'],
  },
  {
    table: 'suppression',
    label: 'Wish for no more offers',
    emails: ['email'],
    phones: [],
    at: 'created_at',
    words: "'Unsubscribed'",
    told: ['email', 'created_at', 'source'],
    kept: 'It stays: without it nobody would know any more that this address wants no offers.',
  },
]
