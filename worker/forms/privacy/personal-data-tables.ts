import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  accessibilityReport,
  formSubmission,
  mail,
  pendingSignup,
  pickupOrder,
  reservation,
  suppression,
  waitListEntry,
} from '#schema/tables.ts'

import { literalColumn, type TextColumn } from '../../stores/columns/typed-columns.ts'
import { getSubmissionListDefinitionOfForm } from '../stored-forms.ts'

/** A table with personal data, identified by email address or telephone number. */
export interface PersonalDataTable {
  table: SQLiteTable
  label: string
  /** Columns with an email address. */
  emails: readonly SQLiteColumn[]
  /** Columns or expressions with a telephone number. */
  phones: readonly (SQLiteColumn | SQL)[]
  /** Whether the addresses and numbers of a row can belong to different people, such as a guest and the restaurant. */
  holdsOtherPeople?: true
  /** Creation time and a short description of a row. */
  timestamp: TextColumn
  text: TextColumn
  /** Formats `text` when it is an internal name. */
  formatText?: (text: string) => string
  /** Columns included in an export. */
  exportedColumns: readonly SQLiteColumn[]
  /** Set for tables that are not erased: the reason shown to the administrator. */
  retentionNote?: string
}

/**
 * Every table with personal data. Privacy requests use this list; a test fails when a table with an address or
 * telephone number is missing (`personal-data-tables.test.ts`).
 */
export const personalDataTables: readonly PersonalDataTable[] = [
  {
    table: formSubmission,
    label: 'Messages and sign-ups',
    emails: [formSubmission.email],
    phones: [sql`${formSubmission.values} ->> 'phone'`],
    timestamp: formSubmission.submitted_at,
    text: formSubmission.form,
    formatText: (form) => getSubmissionListDefinitionOfForm(form).label,
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
    text: literalColumn('Sign-up'),
    exportedColumns: [pendingSignup.email, pendingSignup.values, pendingSignup.created_at],
  },
  {
    table: mail,
    label: 'Mails and text messages to or about this contact',
    emails: [mail.recipient, mail.reply_to],
    phones: [mail.guest_phone, sql`iif(${mail.channel} = 'text', ${mail.recipient}, NULL)`],
    holdsOtherPeople: true,
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
    text: sql<string>`'For ' || ${reservation.party_size} || ' on ' || ${reservation.date}`,
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
    table: pickupOrder,
    label: 'Orders',
    emails: [pickupOrder.email],
    phones: [pickupOrder.phone],
    timestamp: pickupOrder.created_at,
    text: sql<string>`'Order ' || ${pickupOrder.reference} || ', ' || ${pickupOrder.status}`,
    exportedColumns: [
      pickupOrder.reference,
      pickupOrder.service,
      pickupOrder.pickup_at,
      pickupOrder.name,
      pickupOrder.phone,
      pickupOrder.email,
      pickupOrder.wants_texts,
      pickupOrder.notes,
      pickupOrder.lines,
      pickupOrder.total_cents,
      pickupOrder.currency,
      pickupOrder.status,
      pickupOrder.created_at,
      pickupOrder.ended_at,
    ],
  },
  {
    table: waitListEntry,
    label: 'Places on wait lists',
    emails: [waitListEntry.email],
    phones: [waitListEntry.phone],
    timestamp: waitListEntry.joined_at,
    text: sql<string>`'Party of ' || ${waitListEntry.party_size} || ', ' || ${waitListEntry.status}`,
    exportedColumns: [
      waitListEntry.party_size,
      waitListEntry.name,
      waitListEntry.phone,
      waitListEntry.email,
      waitListEntry.wants_texts,
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
    label: 'Unsubscribed from offers',
    emails: [suppression.email],
    phones: [],
    timestamp: suppression.created_at,
    text: literalColumn('Unsubscribed'),
    exportedColumns: [suppression.email, suppression.created_at, suppression.source],
    retentionNote: 'Kept, so that no offers are sent to this address again.',
  },
]
