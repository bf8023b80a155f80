import type { ImportRowsKeptOnUndo, ImportUndoKeepReason, LastLocationImport } from './wire.ts'

const many = (count: number, one: string, others: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : others}`

/** Describes in sentences what undoing an import removes and restores. */
export function describeLocationImportUndo(
  { removes, removes_pages, restores, restores_pages }: LastLocationImport,
  tense: 'future' | 'past' = 'future',
): string {
  const of = (locations: number, pages: number) =>
    `${many(locations, 'restaurant', 'restaurants')} and ${many(pages, 'page', 'pages')}`
  const [removed, restored] = [removes + removes_pages > 0, restores + restores_pages > 0]
  if (tense === 'past') {
    const parts = [
      removed && `${of(removes, removes_pages)} were removed`,
      restored && `${of(restores, restores_pages)} were restored`,
    ]
    return `${parts.filter(Boolean).join(', ') || 'Nothing but places was removed'}.`
  }
  const parts = [
    removed && `${of(removes, removes_pages)} that it added are removed`,
    restored && `${of(restores, restores_pages)} that it changed become what they were before`,
  ]
  return `${parts.filter(Boolean).join('; ') || 'Nothing but places that it added is removed'}.`
}

const reasons: Record<ImportUndoKeepReason, string> = {
  changed: 'changed since the import',
  guests: 'guests have reserved, waited or ordered there; close them instead',
  linked: 'other pages, settings or snippets link to them',
  own: 'they have pages below them, aliases, comments, reviews, messages or access rules of their own',
  shared: 'other restaurants use them',
  needed: 'needed by what stays',
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

/**
 * Describes what stays when an import is undone, and why: `1 state or city and 2 pages stay: other restaurants use
 * them.`
 */
export function describeImportRowsKeptOnUndo(
  { why, restaurants, places, pages }: ImportRowsKeptOnUndo,
  tense: 'future' | 'past' = 'future',
): string {
  const counts = [
    restaurants > 0 ? [many(restaurants, 'restaurant', 'restaurants')] : [],
    places > 0 ? [many(places, 'city, state or country', 'cities, states or countries')] : [],
    pages > 0 ? [many(pages, 'page', 'pages')] : [],
  ].flat()
  const isOne = restaurants + places + pages === 1
  const verb = tense === 'past' ? 'stayed' : isOne ? 'stays' : 'stay'
  return `${listFormat.format(counts)} ${verb}: ${reasons[why]}.`
}
