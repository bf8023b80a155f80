import type { MenuAction } from '../ui/menu.tsx'

/** Something the palette leads to or does. */
export interface PaletteItem extends MenuAction {
  /** Unlike any other. */
  key: string
  /** Where it stands, or what it is. */
  detail?: string
  /** Further words it is found by. */
  keywords?: string
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
  /** Too many to be shown before something is typed. */
  requiresSearch?: boolean
}

/** The words that are looked for. */
export const toSearchTerms = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether every word stands somewhere in what is told. */
export const matchesAllTerms = (
  words: readonly string[],
  { label, detail = '', keywords = '' }: Pick<PaletteItem, 'label' | 'detail' | 'keywords'>,
): boolean => {
  const searchText = `${label} ${detail} ${keywords}`.toLowerCase()
  return words.every((word) => searchText.includes(word))
}

/** What is left of groups for these words; what begins with them comes first. */
export function filterGroups(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = toSearchTerms(text)
  const begins = ({ label }: PaletteItem) => (words[0] && label.toLowerCase().startsWith(words[0]) ? 0 : 1)
  return groups
    .filter(({ requiresSearch = false }) => words.length > 0 || !requiresSearch)
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => matchesAllTerms(words, item)).toSorted((one, other) => begins(one) - begins(other)),
    }))
    .filter(({ items }) => items.length > 0)
}
