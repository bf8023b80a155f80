import { addDays } from '#schema/time/zoned-time.ts'

export const toDateDaysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days)

/** The sender's fields of every valid message. */
export const sampleContactSenderFields = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '978 555 0143',
  address_line1: '12 Dock Street',
  address_city: 'Gloucester',
  address_state: 'MA',
  address_zip: '01930',
  message: 'The chowder was warm and so was the welcome.',
}

/** A valid message about no visit, and one about a visit. */
export const contactMessageWithoutVisit = {
  ...sampleContactSenderFields,
  question_category: 'praise',
  topic: 'praise-other',
}
export const sampleContactVisitFields = {
  location_rlid: '1001',
  visit_date: toDateDaysAgo(3),
  visit_time: '18:30',
  order_number: 'A-1047',
}
export const contactMessageWithVisit = {
  ...sampleContactSenderFields,
  ...sampleContactVisitFields,
  question_category: 'praise',
  topic: 'praise-visit',
}
