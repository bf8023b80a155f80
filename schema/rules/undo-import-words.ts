import type { LastImport } from '../wire/location-import.ts'

const many = (count: number, one: string, others: string) => `${count.toLocaleString('en')} ${count === 1 ? one : others}`

/** What undoing an import removes and restores, in sentences. */
export function undoWords({ removes, removes_pages, restores, restores_pages }: LastImport, tense: 'future' | 'past' = 'future'): string {
  const of = (locations: number, pages: number) => `${many(locations, 'restaurant', 'restaurants')} and ${many(pages, 'page', 'pages')}`
  return tense === 'future'
    ? `${of(removes, removes_pages)} that it added are removed; ${of(restores, restores_pages)} that it changed become what they were before.`
    : `${of(removes, removes_pages)} were removed, ${of(restores, restores_pages)} restored.`
}
