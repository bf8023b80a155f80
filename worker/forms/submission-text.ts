/** Labels of fields; their order is used in lists and exports. */
const labels: Readonly<Record<string, string>> = {
  reference: 'Reference',
  question_category: 'Category',
  topic: 'Topic',
  location_rlid: 'Restaurant number',
  location_address: 'Restaurant',
  visit_date: 'Date of visit',
  visit_time: 'Time of visit',
  order_number: 'Order number',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Telephone',
  postcode: 'Postcode',
  address_line1: 'Street',
  address_city: 'City',
  address_state: 'State',
  address_zip: 'ZIP or postal code',
  message: 'Message',
  birthday_month: 'Birthday, month',
  birthday_day: 'Birthday, day',
  special_occasions: 'Special occasions',
  terms: 'Terms accepted',
  consent: 'Consent given',
  consent_text: 'Agreed to',
}
const order = Object.keys(labels)

/**
 * Returns the label of a field: `visit_date` → `Date of visit`. Fields without a label get a readable form of their
 * name.
 */
export function getSubmissionFieldLabelOrReadableName(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name]!
  const label = name.replaceAll('_', ' ').trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Sorts fields: those with a label first in order, others by name. */
export function sortSubmissionFieldNames(names: readonly string[]): string[] {
  const rank = (name: string) => (Object.hasOwn(labels, name) ? order.indexOf(name) : order.length)
  return [...names].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
}

/** Formats any value as text: list entries separated by semicolons, fields of objects by commas. */
export function formatSubmissionFieldValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(formatSubmissionFieldValue).filter(Boolean).join('; ')
  if (typeof value === 'object') return Object.values(value).map(formatSubmissionFieldValue).filter(Boolean).join(', ')
  return String(value)
}
