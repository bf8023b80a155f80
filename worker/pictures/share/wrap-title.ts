/** Measures a text in em. */
export type MeasureText = (text: string) => number

export interface WrappedTitle {
  lines: string[]
  /** The size of the letters, in pixels. */
  size: number
}

interface Room {
  /** In pixels. */
  width: number
  /** The sizes of letters to try, largest first, with the lines that each may have. */
  sizes: readonly { size: number; maxLines: number }[]
}

/** Breaks a title into lines in the largest letters in which it fits; in the smallest ones its rest becomes “…”. */
export function wrapTitle(title: string, measure: MeasureText, { width, sizes }: Room): WrappedTitle {
  for (const { size, maxLines } of sizes) {
    const lines = breakIntoLines(title, (text) => measure(text) * size <= width)
    if (lines && lines.length <= maxLines) return { lines: balance(lines, title, measure, size), size }
  }
  const { size, maxLines } = sizes.at(-1)!
  const fits = (text: string) => measure(text) * size <= width
  const lines = breakIntoLines(splitLongWords(title, fits), fits)!
  return { lines: lines.length > maxLines ? shorten(lines, maxLines, fits) : lines, size }
}

/** Returns null if a word is longer than a line. */
function breakIntoLines(title: string, fits: (text: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    if (!fits(word)) return null
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Makes the lines of a title about equally long, without more of them. */
function balance(lines: string[], title: string, measure: MeasureText, size: number): string[] {
  const widest = Math.max(...lines.map(measure)) * size
  for (let width = widest * 0.5; width < widest; width += widest * 0.05) {
    const narrower = breakIntoLines(title, (text) => measure(text) * size <= width)
    if (narrower && narrower.length <= lines.length) return narrower
  }
  return lines
}

function splitLongWords(title: string, fits: (text: string) => boolean): string {
  const split = (word: string): string => {
    if (fits(word)) return word
    const characters = [...word]
    let end = characters.length - 1
    while (end > 1 && !fits(characters.slice(0, end).join(''))) end -= 1
    return `${characters.slice(0, end).join('')} ${split(characters.slice(end).join(''))}`
  }
  return title.split(' ').map(split).join(' ')
}

function shorten(lines: string[], maxLines: number, fits: (text: string) => boolean): string[] {
  let last = lines[maxLines - 1]!
  while (last && !fits(`${last}…`)) last = [...last].slice(0, -1).join('').trimEnd()
  return [...lines.slice(0, maxLines - 1), `${last.replace(/[\s.,;:–-]+$/, '')}…`]
}
