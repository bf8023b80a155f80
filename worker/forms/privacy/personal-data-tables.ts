import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  accessibilityReport,
  formSubmission,
  mail,
  pendingSignup,
  reservation,
  suppression,
  waitListEntry,
} from '#schema/tables.ts'
import { getStoredForm } from '../stored-forms.ts'

/** A table that holds something about people, known by their e-mail address or their telephone number. */
export interface PersonalDataTable {
  table: SQLiteTable
  label: string
  /** The columns that hold an address. */
  emails: readonly SQLiteColumn[]
  /** The columns, or what in them, holds a telephone number. */
  phones: readonly (SQLiteColumn | SQL)[]
  /** When it came to be, and what it is in a few words. */
  timestamp: SQLiteColumn
  text: SQLiteColumn | SQL
  /** Where the column holds a name of ours: how people call it. */
  formatText?: (words: string) => string
  /** What is handed out of a row on request. */
  exportedColumns: readonly SQLiteColumn[]
  /** Set for what stays: why, as it is said to the administrator. */
  retentionNote?: string
}

/**
 * Every place where personal data lives. Privacy requests are answered from here, so a table with an address or a
 * telephone number that is not listed fails a test (`personal-data-tables.test.ts`).
 */
export const personalDataTables: readonly PersonalDataTable[] = [
  {
    table: formSubmission,
    label: 'Messages and sign-ups',
    emails: [formSubmission.email],
    phones: [sql`${formSubmission.values} ->> 'phone'`],
    timestamp: formSubmission.submitted_at,
    text: formSubmission.form,
    formatText: (form) => getStoredForm(form).label,
    exportedColumns: [
      formSubmission.form,
      formSubmission.submitted_at,
      formSubmission.updated_at,
      formSubmission.email,
      formSubmission.values,
      formSubmission.confirmation_requested_at,
      formSubmission.confirmed_at,
    ],
  },
  {
    table: pendingSignup,
    label: 'Sign-ups waiting for a confirmation',
    emails: [pendingSignup.email],
    phones: [],
    timestamp: pendingSignup.created_at,
    text: sql`'Sign-up'`,
    exportedColumns: [pendingSignup.email, pendingSignup.values, pendingSignup.created_at],
  },
  {
    table: mail,
    label: 'Mails to or about this address',
    emails: [mail.recipient, mail.reply_to],
    phones: [],
    timestamp: mail.created_at,
    text: mail.subject,
    exportedColumns: [mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.text, mail.created_at, mail.sent_at],
  },
  {
    table: reservation,
    label: 'Reservations',
    emails: [reservation.email],
    phones: [reservation.phone],
    timestamp: reservation.created_at,
    text: sql`'For ' || ${reservation.party_size} || ' on ' || ${reservation.date}`,
    exportedColumns: [
      reservation.reference,
      reservation.date,
      reservation.minute,
      reservation.party_size,
      reservation.name,
      reservation.phone,
      reservation.email,
      reservation.notes,
      reservation.created_at,
      reservation.cancelled_at,
    ],
  },
  {
    table: waitListEntry,
    label: 'Places on wait lists',
    emails: [waitListEntry.email],
    phones: [waitListEntry.phone],
    timestamp: waitListEntry.joined_at,
    text: sql`'Party of ' || ${waitListEntry.party_size} || ', ' || ${waitListEntry.status}`,
    exportedColumns: [
      waitListEntry.party_size,
      waitListEntry.name,
      waitListEntry.phone,
      waitListEntry.email,
      waitListEntry.notes,
      waitListEntry.status,
      waitListEntry.joined_at,
      waitListEntry.called_at,
      waitListEntry.ended_at,
    ],
  },
  {
    table: accessibilityReport,
    label: 'Accessibility reports',
    emails: [accessibilityReport.email],
    phones: [],
    timestamp: accessibilityReport.created_at,
    text: accessibilityReport.page_url,
    exportedColumns: [
      accessibilityReport.created_at,
      accessibilityReport.page_url,
      accessibilityReport.message,
      accessibilityReport.email,
      accessibilityReport.screen_width,
      accessibilityReport.screen_height,
    ],
  },
  {
    table: suppression,
    label: 'Wish for no more offers',
    emails: [suppression.email],
    phones: [],
    timestamp: suppression.created_at,
    text: sql`'Unsubscribed'`,
    exportedColumns: [suppression.email, suppression.created_at, suppression.source],
    retentionNote: 'It stays: without it nobody would know any more that this address wants no offers.',
  },
]
