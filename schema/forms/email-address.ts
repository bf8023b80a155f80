/**
 * The form of an e-mail address that mail can be sent to, without what would end or hide a part of a header. Its host
 * has a dot, as every one on the internet.
 */
export const emailPattern = /^(?!.*[\s<>"(),:;\\[\]\p{C}])[^@]+@[^@.]+(\.[^@.]+)+$/u

/** The longest address of RFC 5321. */
export const maxEmailLength = 254

/** Whether a text has the form of an e-mail address. */
export const isEmailAddress = (text: string): boolean => text.length <= maxEmailLength && emailPattern.test(text)
