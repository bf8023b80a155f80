import type { Choosable } from '../ui/menu.tsx'

/** Something the palette leads to or does. */
export interface Found extends Choosable {
  /** Unlike any other. */
  key: string
  /** Where it stands, or what it is. */
  detail?: string
  /** Further words it is found by. */
  keywords?: string
}

export interface FoundGroup {
  label: string
  items: readonly Found[]
  /** Too many to be shown before something is typed. */
  onlyTyped?: boolean
}

/** The words that are looked for. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether every word stands somewhere in what is told. */
export const holdsAll = (
  words: readonly string[],
  { label, detail = '', keywords = '' }: Pick<Found, 'label' | 'detail' | 'keywords'>,
): boolean => {
  const told = `${label} ${detail} ${keywords}`.toLowerCase()
  return words.every((word) => told.includes(word))
}

/** What is left of groups for these words; what begins with them comes first. */
export function narrowed(groups: readonly FoundGroup[], text: string): FoundGroup[] {
  const words = wordsOf(text)
  const begins = ({ label }: Found) => (words[0] && label.toLowerCase().startsWith(words[0]) ? 0 : 1)
  return groups
    .filter(({ onlyTyped = false }) => words.length > 0 || !onlyTyped)
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => holdsAll(words, item)).toSorted((one, other) => begins(one) - begins(other)),
    }))
    .filter(({ items }) => items.length > 0)
}
