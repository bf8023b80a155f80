import { integerField } from '#schema/fields/integer.ts'
import { defineSetting } from './define.ts'

export const submissionRetentionSetting = defineSetting({
  model: 'retention',
  label: 'Retention of messages',
  description: 'After how many days messages and sign-ups of guests are permanently deleted.',
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
  },
})

/** Returns for how many days submissions of each form are stored; a form without an entry stores them forever. */
export const getRetentionDaysByForm = ({
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
