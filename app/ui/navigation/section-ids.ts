import { titleToSlug } from '#schema/pages/url-path.ts'

/** Ids for the sections of a page out of their titles, each once. A slug is in lower case, so none can be one of our own (`mainContent`). */
export function toSectionIds(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const wished = titleToSlug(title) || 'section'
    let id = wished
    for (let number = 2; taken.has(id); number++) id = `${wished}-${number}`
    taken.add(id)
    return id
  })
}
