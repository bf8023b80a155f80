import { formatSubmissionFieldValue } from './submission-text.ts'

/** The accepted values of a submission by field name. */
export type FormSubmissionValues = Readonly<Record<string, unknown>>

/** A form whose submissions are stored: its label and the columns of its list besides the date. */
export interface FormSubmissionListDefinition {
  label: string
  columns: readonly { name: string; label: string }[]
  summary: (values: FormSubmissionValues) => Record<string, string>
}

const formatName = ({ first_name, last_name }: FormSubmissionValues) =>
  [first_name, last_name].map(formatSubmissionFieldValue).filter(Boolean).join(' ')

/** Columns of any other form: only what is needed to find a submission again. */
const anyForm: Omit<FormSubmissionListDefinition, 'label'> = {
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'email', label: 'E-mail' },
  ],
  summary: (values) => ({
    name: formatName(values) || formatSubmissionFieldValue(values['name']),
    email: formatSubmissionFieldValue(values['email']),
  }),
}

/** Stored forms by `form_submission.form`. */
const storedForms: Record<string, FormSubmissionListDefinition> = {
  contact: {
    label: 'Contact form',
    columns: [
      { name: 'name', label: 'Name' },
      { name: 'topic', label: 'Topic' },
      { name: 'restaurant', label: 'Restaurant' },
    ],
    summary: (values) => ({
      name: formatName(values),
      topic: [values['question_category'], values['topic']].map(formatSubmissionFieldValue).filter(Boolean).join(': '),
      restaurant: formatSubmissionFieldValue(values['location_address'] ?? values['location_rlid']),
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
      email: formatSubmissionFieldValue(values['email']),
      name: formatName(values),
      postcode: formatSubmissionFieldValue(values['postcode']),
    }),
  },
}

export const getSubmissionListDefinitionOfForm = (form: string): FormSubmissionListDefinition =>
  Object.hasOwn(storedForms, form) ? storedForms[form]! : { label: form.replaceAll('_', ' '), ...anyForm }
export const isFormWithStoredSubmissions = (form: string): boolean => Object.hasOwn(storedForms, form)
