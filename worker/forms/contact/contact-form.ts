import * as z from 'zod/mini'
import { contactMessageLengthLimits } from '#schema/forms/contact-limits.ts'
import {
  type ContactVisitFieldName,
  findContactCategory,
  listContactCategoryTopics,
  listContactVisitFields,
} from '#schema/forms/contact-topics.ts'
import {
  createEmailAddressSchema,
  createRequiredSingleLineTextSchema,
  createRequiredTextSchema,
  optionalTrimmedTextSchema,
} from '#schema/forms/form-input.ts'
import { formatNationalPhone, toNorthAmericanDigits } from '#schema/forms/phone-number.ts'
import type { FormValues } from '#schema/forms/wire.ts'
import { findStateByCode } from '#schema/geo/states.ts'
import { isPostalCodeInState, parsePostalCode } from './postal-code.ts'
import { isCalendarDate, isTimeOfDay } from './visit-time.ts'

/** The controls of the form, in the order in which errors are listed and messages are stored. */
export const contactFormFieldNames = [
  'question_category',
  'topic',
  'location_rlid',
  'visit_date',
  'visit_time',
  'order_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address_line1',
  'address_city',
  'address_state',
  'address_zip',
  'message',
] as const

/** A valid message. Visit fields are set when its topic asks for them. */
export interface ContactMessage {
  question_category: string
  topic: string
  location_rlid?: number
  visit_date?: string
  visit_time?: string
  order_number?: string
  first_name: string
  last_name: string
  email: string
  phone: string
  address_line1: string
  address_city: string
  address_state: string
  address_zip: string
  message: string
}

/** A required line with at least one letter or digit. */
const words = (missing: string, max: number) =>
  createRequiredSingleLineTextSchema(missing, max).check(z.refine((text) => /[\p{L}\p{N}]/u.test(text), missing))

/** A required line that must pass a test. */
const lineThat = (missing: string, fits: (text: string) => boolean, otherwise: string) =>
  z.pipe(
    optionalTrimmedTextSchema,
    z.string().check(
      z.minLength(1, missing),
      z.refine((text) => text === '' || fits(text), otherwise),
    ),
  )

const visit = {
  location_rlid: z.pipe(
    lineThat(
      'Choose the restaurant you visited.',
      (text) => /^[1-9]\d{0,14}$/.test(text),
      'Choose the restaurant you visited.',
    ),
    z.transform(Number),
  ),
  visit_date: lineThat(
    'Enter the date of your visit.',
    isCalendarDate,
    'Enter the date of your visit as year, month and day: 2026-03-14.',
  ),
  visit_time: z.pipe(
    lineThat('Enter the time of your visit.', isTimeOfDay, 'Enter the time of your visit as hours and minutes: 18:30.'),
    z.transform((text) => text.slice(0, 5)),
  ),
  order_number: words('Enter the order number on your receipt.', 40),
} satisfies Record<ContactVisitFieldName, z.ZodMiniType>

const phoneAdvice = 'Enter a telephone number of the United States or Canada with its area code, such as 978-555-0143.'
const postalAdvice = 'Enter a ZIP code such as 01930, or a Canadian postal code such as K1A 0B1.'

const everybody = {
  first_name: words('Enter your first name.', 60),
  last_name: words('Enter your last name.', 60),
  email: createEmailAddressSchema(),
  phone: z.pipe(
    lineThat('Enter your telephone number.', (text) => toNorthAmericanDigits(text) !== undefined, phoneAdvice),
    z.transform(formatNationalPhone),
  ),
  address_line1: words('Enter your street and number.', 120),
  address_city: words('Enter your city.', 80),
  address_state: z.pipe(
    lineThat(
      'Choose your state or province.',
      (text) => findStateByCode(text) !== undefined,
      'Choose your state or province from the list.',
    ),
    z.transform((text) => text.toUpperCase()),
  ),
  address_zip: z.pipe(
    lineThat('Enter your ZIP or postal code.', (text) => parsePostalCode(text) !== undefined, postalAdvice),
    z.transform((text) => parsePostalCode(text)!),
  ),
  message: createRequiredTextSchema(
    'Write your message.',
    contactMessageLengthLimits.max,
    contactMessageLengthLimits.min,
  ),
}

/** The category and one of its own topics. */
function subject(category: string) {
  const label = findContactCategory(category)?.label
  const belongs = (topic: string) =>
    label === undefined || listContactCategoryTopics(category).some(({ value }) => value === topic)
  return {
    question_category: lineThat(
      'Choose what this is about.',
      (text) => findContactCategory(text) !== undefined,
      'Choose a category from the list.',
    ),
    topic: lineThat('Choose a topic.', belongs, `Choose a topic that belongs to “${label}”.`),
  }
}

/** Rejects a postal code of another state, also while other controls are invalid. */
const codeLiesInState = z.refine<Record<string, unknown>>(
  ({ address_state: state, address_zip: code }) =>
    typeof state !== 'string' ||
    typeof code !== 'string' ||
    !findStateByCode(state) ||
    !parsePostalCode(code) ||
    isPostalCodeInState(code, state),
  {
    path: ['address_zip'],
    error: 'This code does not lie in the state or province you chose. Check both.',
    when: () => true,
  },
)

/**
 * Returns the schema of a message for its category and topic. Controls that the topic does not ask for are dropped,
 * whatever their value. Whether a visit is in the past is checked where the restaurant's time zone is known
 * (`visit-time.ts`).
 */
export function createContactSchemaForValues(
  values: FormValues,
  site: { hasRestaurants: boolean },
): z.ZodMiniType<ContactMessage> {
  const visitSchemas = Object.fromEntries(
    listContactVisitFields(values['topic']?.trim() ?? '', site).map((name) => [name, visit[name]]),
  )
  const shape = { ...subject(values['question_category']?.trim() ?? ''), ...visitSchemas, ...everybody }
  return z.object(shape).check(codeLiesInState) as unknown as z.ZodMiniType<ContactMessage>
}
