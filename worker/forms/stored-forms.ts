import { formatFieldValue } from './submission-text.ts'

/** A submission's values by field name, as they were accepted. */
export type SubmittedValues = Readonly<Record<string, unknown>>

/** A form whose messages are kept: how it is called, and what a list of its messages shows beside the day. */
export interface StoredForm {
  label: string
  columns: readonly { name: string; label: string }[]
  summary: (values: SubmittedValues) => Record<string, string>
}

const nameOf = ({ first_name, last_name }: SubmittedValues) =>
  [first_name, last_name].map(formatFieldValue).filter(Boolean).join(' ')

/** What is listed of any other form: a list shows no more of a message than it takes to find it again. */
const anyForm: Omit<StoredForm, 'label'> = {
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'email', label: 'E-mail' },
  ],
  summary: (values) => ({
    name: nameOf(values) || formatFieldValue(values['name']),
    email: formatFieldValue(values['email']),
  }),
}

/** Forms by the name they are kept under (`form_submission.form`). */
const storedForms: Record<string, StoredForm> = {
  contact: {
    label: 'Contact form',
    columns: [
      { name: 'name', label: 'Name' },
      { name: 'topic', label: 'Topic' },
      { name: 'restaurant', label: 'Restaurant' },
    ],
    summary: (values) => ({
      name: nameOf(values),
      topic: [values['question_category'], values['topic']].map(formatFieldValue).filter(Boolean).join(': '),
      restaurant: formatFieldValue(values['location_address'] ?? values['location_rlid']),
    }),
  },
  signup: {
    label: 'E-mail sign-up',
    columns: [
      { name: 'email', label: 'E-mail' },
      { name: 'name', label: 'Name' },
      { name: 'postcode', label: 'Postcode' },
    ],
    summary: (values) => ({
      email: formatFieldValue(values['email']),
      name: nameOf(values),
      postcode: formatFieldValue(values['postcode']),
    }),
  },
}

export const getStoredForm = (form: string): StoredForm =>
  Object.hasOwn(storedForms, form) ? storedForms[form]! : { label: form.replaceAll('_', ' '), ...anyForm }
export const isStoredForm = (form: string): boolean => Object.hasOwn(storedForms, form)
