/**
 * Keeps elements with `data-open-when-wide` open in a wide window and out of the tab order; in a narrow one they start
 * closed.
 */
export function openDetailsWhenWide(root: ParentNode, wide: MediaQueryList) {
  const all = root.querySelectorAll<HTMLDetailsElement>('details[data-open-when-wide]')
  const update = () => {
    for (const each of all) {
      each.open = wide.matches
      each.querySelector('summary')!.tabIndex = wide.matches ? -1 : 0
    }
  }
  wide.addEventListener('change', update)
  update()
}
