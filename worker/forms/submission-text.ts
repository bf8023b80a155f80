/** What fields are called where their own name would not do; the order is that of lists and exports. */
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

/** A field's name for people: `visit_date` → `Date of visit`; of a field nobody has named, its own in words. */
export function fieldLabel(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name]!
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields in the order they are shown and exported: those with a label first, others by name. */
export function sortFieldNames(names: readonly string[]): string[] {
  const place = (name: string) => (Object.hasOwn(labels, name) ? order.indexOf(name) : order.length)
  return [...names].sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
}

/** A value in words, whatever it is: a list's entries are parted by semicolons, what belongs together by commas. */
export function formatFieldValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(formatFieldValue).filter(Boolean).join('; ')
  if (typeof value === 'object') return Object.values(value).map(formatFieldValue).filter(Boolean).join(', ')
  return String(value)
}
