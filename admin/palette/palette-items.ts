import type { ActionMenuItemDefinition } from '../ui/menu.tsx'

/** A navigation target or command in the palette. */
export interface CommandPaletteItemDefinition extends ActionMenuItemDefinition {
  /** Unique key. */
  key: string
  /** Its location or kind, shown after the label. */
  detail?: string
  /** Further words that match it. */
  keywords?: string
}

export interface CommandPaletteGroupDefinition {
  label: string
  items: readonly CommandPaletteItemDefinition[]
  /** Hidden until something is typed, because there are too many items. */
  requiresSearch?: boolean
}

/** The lowercase words of a search text. */
export const toSearchTerms = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether every term occurs in the label, detail or keywords of an item. */
export const commandPaletteItemMatchesAllTerms = (
  terms: readonly string[],
  { label, detail = '', keywords = '' }: Pick<CommandPaletteItemDefinition, 'label' | 'detail' | 'keywords'>,
): boolean => {
  const searchText = `${label} ${detail} ${keywords}`.toLowerCase()
  return terms.every((word) => searchText.includes(word))
}

/** Filters groups by a search text; items that start with its first word come first. */
export function filterCommandPaletteGroups(
  groups: readonly CommandPaletteGroupDefinition[],
  text: string,
): CommandPaletteGroupDefinition[] {
  const terms = toSearchTerms(text)
  const rank = ({ label }: CommandPaletteItemDefinition) =>
    terms[0] && label.toLowerCase().startsWith(terms[0]) ? 0 : 1
  return groups
    .filter(({ requiresSearch = false }) => terms.length > 0 || !requiresSearch)
    .map(({ label, items }) => ({
      label,
      items: items
        .filter((item) => commandPaletteItemMatchesAllTerms(terms, item))
        .toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ items }) => items.length > 0)
}
