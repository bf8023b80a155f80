import { fieldText } from './submission-text.ts'

/** A submission's values by field name, as they were accepted. */
export type SubmittedValues = Readonly<Record<string, unknown>>

/** A form whose messages are kept: how it is called, and what a list of its messages shows beside the day. */
export interface KeptForm {
  label: string
  columns: readonly { name: string; label: string }[]
  summary: (values: SubmittedValues) => Record<string, string>
}

const nameOf = ({ first_name, last_name }: SubmittedValues) => [first_name, last_name].map(fieldText).filter(Boolean).join(' ')

/** What is listed of any other form: a list shows no more of a message than it takes to find it again. */
const anyForm: Omit<KeptForm, 'label'> = {
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'email', label: 'E-mail' },
  ],
  summary: (values) => ({ name: nameOf(values) || fieldText(values['name']), email: fieldText(values['email']) }),
}

/** Forms by the name they are kept under (`form_submission.form`). */
const keptForms: Record<string, KeptForm> = {
  contact: {
    label: 'Contact form',
    columns: [
      { name: 'name', label: 'Name' },
      { name: 'topic', label: 'Topic' },
      { name: 'restaurant', label: 'Restaurant' },
    ],
    summary: (values) => ({
      name: nameOf(values),
      topic: [values['question_category'], values['topic']].map(fieldText).filter(Boolean).join(': '),
      restaurant: fieldText(values['location_address'] ?? values['location_rlid']),
    }),
  },
  signup: {
    label: 'E-mail sign-up',
    columns: [
      { name: 'email', label: 'E-mail' },
      { name: 'name', label: 'Name' },
      { name: 'postcode', label: 'Postcode' },
    ],
    summary: (values) => ({ email: fieldText(values['email']), name: nameOf(values), postcode: fieldText(values['postcode']) }),
  },
}

export const keptForm = (form: string): KeptForm =>
  Object.hasOwn(keptForms, form) ? keptForms[form]! : { label: form.replaceAll('_', ' '), ...anyForm }
export const isKeptForm = (form: string): boolean => Object.hasOwn(keptForms, form)
