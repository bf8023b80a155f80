import * as z from 'zod/mini'

/** Characters that begin a new line, or worse, where a header or a list of addresses is one line. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u
const address = /^[^\s@<>"(),:;\\[\]\p{C}]+@[^\s@<>"(),:;\\[\]\p{C}.]+(?:\.[^\s@<>"(),:;\\[\]\p{C}.]+)+$/u

/** Characters that no text of several lines holds: all controls but the end of a line and the tab. */
const manyLines = /^[^\p{Cc}\u2028\u2029]*$/u

/** What a control may lack: it counts as empty then. */
export const trimmedText = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value ?? '').trim()),
)

/** One line that has to be there. `missing` is said when it is not. */
export const requiredLine = (missing: string, max = 255) =>
  z.pipe(
    trimmedText,
    z
      .string()
      .check(z.minLength(1, missing), z.maxLength(max, `Use at most ${max} characters.`), z.regex(oneLine, 'Use one line of text.')),
  )

/** One line, or nothing. */
export const optionalLine = (max = 255) =>
  z.pipe(trimmedText, z.string().check(z.maxLength(max, `Use at most ${max} characters.`), z.regex(oneLine, 'Use one line of text.')))

/** Text of several lines that has to be there, from `least` to `most` characters; lines end as everywhere but in a form post. */
export const requiredText = (missing: string, max = 5000, min = 1) =>
  z.pipe(
    z.pipe(
      trimmedText,
      z.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
    ),
    z.string().check(
      z.minLength(1, missing),
      z.minLength(min, `Write at least ${min} characters.`),
      z.maxLength(max, { error: () => `Use at most ${max.toLocaleString('en')} characters.` }),
      z.refine((text) => manyLines.test(text.replaceAll(/[\n\t]/g, '')), 'Leave out characters that cannot be printed.'),
    ),
  )

/** Whether a text is written as an e-mail address. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && address.test(text)

/** An e-mail address that has to be there, as it was typed. */
export const emailAddress = (missing = 'Enter your e-mail address.') =>
  z.pipe(
    trimmedText,
    z
      .string()
      .check(
        z.minLength(1, missing),
        z.maxLength(254, 'Enter a valid e-mail address.'),
        z.regex(address, 'Enter a valid e-mail address, such as name@example.com.'),
      ),
  )

/** A box that must be ticked. */
export const requiredCheckbox = (missing: string) => z.pipe(trimmedText, z.string().check(z.minLength(1, missing)))
