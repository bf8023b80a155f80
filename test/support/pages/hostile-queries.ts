const names = [
  ...['limit', 'offset', 'order', 'search', 'search_operator', 'type', 'child_of', 'descendant_of', 'ancestor_of'],
  ...['translation_of', 'site', 'locale', 'id', 'title', 'slug', 'show_in_menus', 'fields', 'format', 'html_path'],
  ...['tags', 'collection', '_', '__proto__', 'constructor', 'has_children', 'count_up_to'],
]
const hostile = [
  ...["' OR 1=1 --", '"; DROP TABLE page; --', '%00', '\u0000', '😀'.repeat(50), 'NEAR(a b)', 'a AND', '*', '"', '^a'],
  ...['-', '_', '-*', 'title(', 'parent(parent(parent(parent(parent(parent(title))))))', ')', ',,', '*,-id', '_,id'],
  ...['9'.repeat(15), '9'.repeat(400), '-1', '0', '1e3', '0x10', 'NaN', 'root', 'true', 'maybe', 'random', 'localhost'],
  ...['localhost:99999', 'localhost:x', ':::', '../../etc/passwd', '/'.repeat(200), '{}', '[1]', 'a'.repeat(3000), ''],
]
const resources = ['pages', 'images', 'documents', 'restaurants', 'menus', 'settings', 'search', 'nothing']

/** Creates seeded random requests of the public content API, most of them wrong. The same seed gives the same ones. */
export function createRandomContentApiRequests(seed: number) {
  let state = seed >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
  const nextPath = (ids: readonly number[]) => {
    const place = pick(['', '', '', 'find/', `${pick(ids)}/`, `${pick(hostile)}/`])
    const query = new URLSearchParams()
    for (let count = Math.floor(next() * 4); count > 0; count--)
      query.append(pick(names), next() < 0.3 ? String(pick(ids)) : pick(hostile))
    return `/api/v2/${pick(resources)}/${encodeURI(place)}?${query}`
  }
  return { nextPath }
}
