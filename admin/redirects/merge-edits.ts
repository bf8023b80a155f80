import { redirectItemToFormInput } from '#schema/redirects/redirect-input.ts'
import type { RedirectFormInput, RedirectListItem } from '#schema/redirects/wire.ts'

const partLabels = { old_path: 'Old address', target: 'Redirect to', is_permanent: 'Type of redirect' } as const
type Part = keyof typeof partLabels
const parts = Object.keys(partLabels) as Part[]

const isSame = (part: Part, one: RedirectFormInput, other: RedirectFormInput) =>
  JSON.stringify(one[part]) === JSON.stringify(other[part])

function describePart(part: Part, { old_path, page, link, is_permanent }: RedirectListItem): string {
  if (part === 'old_path') return old_path
  if (part === 'target') return page ? `${page.title} (${page.url_path})` : link
  return is_permanent ? 'Permanent' : 'Temporary'
}

/** Lists what differs between two versions of a redirect: the label of a field, and its texts. */
export const listRedirectDifferences = (before: RedirectListItem, after: RedirectListItem) =>
  parts
    .filter((part) => !isSame(part, redirectItemToFormInput(before), redirectItemToFormInput(after)))
    .map((part) => ({ label: partLabels[part], before: describePart(part, before), after: describePart(part, after) }))

/**
 * Merges two changes of a redirect that began with `base`: what `mine` changed is mine, the rest theirs. `both` are the
 * labels of what both changed, differently.
 */
export function mergeRedirectEdits(
  base: RedirectListItem,
  mine: RedirectFormInput,
  theirs: RedirectListItem,
): { merged: RedirectFormInput; both: string[] } {
  const [old, saved] = [redirectItemToFormInput(base), redirectItemToFormInput(theirs)]
  const changed = parts.filter((part) => !isSame(part, mine, old))
  return {
    merged: { ...saved, ...Object.fromEntries(changed.map((part) => [part, mine[part]])) },
    both: changed
      .filter((part) => !isSame(part, saved, old) && !isSame(part, mine, saved))
      .map((part) => partLabels[part]),
  }
}
