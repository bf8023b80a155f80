import { integerField } from '#schema/fields/integer.ts'
import { defineSetting } from './define.ts'

export const dataRetentionSetting = defineSetting({
  model: 'retention',
  label: 'Retention',
  description: 'After how many days guests’ messages and sign-ups, and old drafts, are permanently deleted.',
  group: 'Mail and privacy',
  shownOn: 'no page',
  managedBy: 'administrators',
  fields: {
    contact_days: integerField({
      min: 1,
      max: 3650,
      empty: 365,
      label: 'Days to keep contact messages',
      help: 'Older messages are deleted within minutes of saving and cannot be restored. Kept forever when empty.',
    }),
    signup_days: integerField({
      min: 1,
      max: 3650,
      label: 'Days to keep sign-ups',
      help: 'Counted from when a guest last signed up. Deleted sign-ups receive no more email. Kept forever when empty.',
    }),
    revision_days: integerField({
      min: 1,
      max: 3650,
      empty: 7,
      label: 'Days to keep every draft',
      help: 'Of older drafts of pages and snippets, the last one of each day is kept. Kept forever when empty.',
    }),
    daily_revision_days: integerField({
      min: 1,
      max: 3650,
      empty: 90,
      label: 'Days to keep one draft a day',
      help: 'What was published, scheduled or reviewed is always kept. One a day is kept forever when empty.',
    }),
  },
})

/** Returns for how many days submissions of each form are stored; a form without an entry stores them forever. */
export const toRetentionDaysByForm = ({
  contact_days,
  signup_days,
}: {
  contact_days: number | null
  signup_days: number | null
}) =>
  Object.fromEntries(
    Object.entries({ contact: contact_days, signup: signup_days }).filter(
      (entry): entry is [string, number] => entry[1] !== null,
    ),
  )
