/** One word of a name: letters of any script with their marks, parts joined by apostrophes and hyphens; or initials with periods. */
const word = /^(?:\p{L}\p{M}{0,3})+(?:['’ʼ-](?:\p{L}\p{M}{0,3})+)*['’ʼ]?$/u
const initials = /^(?:\p{L}\p{M}{0,3}\.-?)+$/u

/** Words that spell out an address: a name has none of them. */
const addressWord = /^(?:https?|www|dot|com|net|org)$/i

const maxLength = 40
const maxWords = 3

/**
 * A name as a guest may be greeted by it in a mail; null for anything that could be more than a name. Whoever fills in a
 * form can type a stranger's e-mail address, and must not be able to write to them in words, links or numbers of their own.
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
