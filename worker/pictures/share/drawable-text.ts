/** Letters that no font of ours has: those of other scripts than Latin, Greek, Cyrillic, Hebrew and Arabic. */
const otherLetters =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u

/** Emoji and their modifiers, and characters that show nothing. */
const invisible =
  /(?!\p{N})[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\p{Co}]|\p{Variation_Selector}|\u20E3/gu
const keptSigns = /[©®™]/u

/**
 * Returns a text as it can be drawn: without emoji, at most so many characters long. Null if it has letters that cannot
 * be drawn, or if nothing is left.
 */
export function toDrawableText(text: string, maxLength: number): string | null {
  const drawable = text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(invisible, (sign) => (keptSigns.test(sign) ? sign : ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  if (otherLetters.test(drawable) || !/[\p{L}\p{N}]/u.test(drawable)) return null
  const characters = [...drawable]
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trim()}…`
    : drawable
}

/** Whether a text is written from right to left: its first letter is Hebrew or Arabic. */
export const isRightToLeft = (text: string): boolean =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text.replace(/^\P{L}*/u, ''))
