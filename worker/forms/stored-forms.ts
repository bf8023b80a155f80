import { formatFieldValue } from './submission-text.ts'

/** The accepted values of a submission by field name. */
export type SubmittedValues = Readonly<Record<string, unknown>>

/** A form whose submissions are stored: its label and the columns of its list besides the date. */
export interface StoredForm {
  label: string
  columns: readonly { name: string; label: string }[]
  summary: (values: SubmittedValues) => Record<string, string>
}

const formatName = ({ first_name, last_name }: SubmittedValues) =>
  [first_name, last_name].map(formatFieldValue).filter(Boolean).join(' ')

/** Columns of any other form: only what is needed to find a submission again. */
const anyForm: Omit<StoredForm, 'label'> = {
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'email', label: 'E-mail' },
  ],
  summary: (values) => ({
    name: formatName(values) || formatFieldValue(values['name']),
    email: formatFieldValue(values['email']),
  }),
}

/** Stored forms by `form_submission.form`. */
const storedForms: Record<string, StoredForm> = {
  contact: {
    label: 'Contact form',
    columns: [
      { name: 'name', label: 'Name' },
      { name: 'topic', label: 'Topic' },
      { name: 'restaurant', label: 'Restaurant' },
    ],
    summary: (values) => ({
      name: formatName(values),
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
      name: formatName(values),
      postcode: formatFieldValue(values['postcode']),
    }),
  },
}

export const getStoredForm = (form: string): StoredForm =>
  Object.hasOwn(storedForms, form) ? storedForms[form]! : { label: form.replaceAll('_', ' '), ...anyForm }
export const isStoredForm = (form: string): boolean => Object.hasOwn(storedForms, form)
