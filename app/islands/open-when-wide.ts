/** In a wide window what is marked `data-open-when-wide` stands open for good, and says so; in a narrow one it begins closed. */
export function openWhenWide(root: ParentNode, wide: MediaQueryList) {
  const all = root.querySelectorAll<HTMLDetailsElement>('details[data-open-when-wide]')
  const fit = () => {
    for (const each of all) {
      each.open = wide.matches
      each.querySelector('summary')!.tabIndex = wide.matches ? -1 : 0
    }
  }
  wide.addEventListener('change', fit)
  fit()
}
