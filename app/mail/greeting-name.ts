/**
 * One word of a name: letters of any script with their marks, parts joined by apostrophes and hyphens; or initials with
 * periods.
 */
const word = /^(?:\p{L}\p{M}{0,3})+(?:['’ʼ-](?:\p{L}\p{M}{0,3})+)*['’ʼ]?$/u
const initials = /^(?:\p{L}\p{M}{0,3}\.-?)+$/u

/** Words that spell out a URL, which no name contains. */
const addressWord = /^(?:https?|www|dot|com|net|org)$/i

const maxLength = 40
const maxWords = 3

/**
 * Returns a name for the greeting of a mail; null for anything that may be more than a name. Anyone can enter a
 * stranger's address in a form, and must not be able to send them text, links or numbers.
 */
export function toGreetingName(typed: string): string | null {
  const name = typed.normalize('NFKC').trim().replaceAll(/ +/g, ' ')
  const words = name.split(' ')
  const isName =
    name.length <= maxLength &&
    words.length <= maxWords &&
    words.every((each) => (word.test(each) || initials.test(each)) && !addressWord.test(each))
  return isName ? name : null
}
