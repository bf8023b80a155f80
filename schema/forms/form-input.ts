import * as z from 'zod/mini'
import { emailPattern, maxEmailLength } from './email-address.ts'

/** A single line: no control characters or line breaks, which are not allowed in headers and address lists. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

/** Several lines: no control characters except line breaks and tabs. */
const manyLines = /^[^\p{Cc}\u2028\u2029]*$/u

/** Trims a control's text; a missing one counts as empty. */
export const optionalTrimmedTextSchema = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value ?? '').trim()),
)

/** A required line; `missing` is the message if it is empty. */
export const createRequiredSingleLineTextSchema = (missing: string, max = 255) =>
  z.pipe(
    optionalTrimmedTextSchema,
    z
      .string()
      .check(
        z.minLength(1, missing),
        z.maxLength(max, `Use at most ${max} characters.`),
        z.regex(oneLine, 'Use one line of text.'),
      ),
  )

/** An optional line. */
export const createOptionalSingleLineTextSchema = (max = 255) =>
  z.pipe(
    optionalTrimmedTextSchema,
    z.string().check(z.maxLength(max, `Use at most ${max} characters.`), z.regex(oneLine, 'Use one line of text.')),
  )

/** Trims a text of several lines, and counts a line break as the textarea does: form posts send two characters. */
const optionalTrimmedLinesSchema = z.pipe(
  optionalTrimmedTextSchema,
  z.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
)

const maxLengthCheck = (max: number) =>
  z.maxLength(max, { error: () => `Use at most ${max.toLocaleString('en')} characters.` })

const printableCheck = z.refine<string>(
  (text) => manyLines.test(text.replaceAll(/[\n\t]/g, '')),
  'Leave out characters that cannot be printed.',
)

/** A required text of several lines, from `min` to `max` characters. */
export const createRequiredTextSchema = (missing: string, max = 5000, min = 1) =>
  z.pipe(
    optionalTrimmedLinesSchema,
    z
      .string()
      .check(
        z.minLength(1, missing),
        z.minLength(min, `Write at least ${min} characters.`),
        maxLengthCheck(max),
        printableCheck,
      ),
  )

/** An optional text of several lines. */
export const createOptionalTextSchema = (max: number) =>
  z.pipe(optionalTrimmedLinesSchema, z.string().check(maxLengthCheck(max), printableCheck))

/** A required e-mail address, as entered. */
export const createEmailAddressSchema = (missing = 'Enter your e-mail address.') =>
  z.pipe(
    optionalTrimmedTextSchema,
    z
      .string()
      .check(
        z.minLength(1, missing),
        z.maxLength(maxEmailLength, 'Enter a valid e-mail address.'),
        z.regex(emailPattern, 'Enter a valid e-mail address, such as name@example.com.'),
      ),
  )

/** A required checkbox. */
export const createRequiredCheckboxSchema = (missing: string) =>
  z.pipe(optionalTrimmedTextSchema, z.string().check(z.minLength(1, missing)))
