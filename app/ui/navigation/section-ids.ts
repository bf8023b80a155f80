import { titleToSlug } from '#schema/pages/url-path.ts'

/**
 * Creates unique ids for the sections of a page from their titles. Slugs are lowercase, so none equals an id of the
 * site itself (`mainContent`).
 */
export function createUniqueSectionIdsFromTitles(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const wanted = titleToSlug(title) || 'section'
    let id = wanted
    for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
    taken.add(id)
    return id
  })
}
