/** In a wide window the footer's columns stand open for good, and say so; in a narrow one they begin closed. */
export function footerColumns(root: ParentNode, wide: MediaQueryList) {
  const columns = root.querySelectorAll<HTMLDetailsElement>('details.footer-column')
  const fit = () => {
    for (const column of columns) {
      column.open = wide.matches
      column.querySelector('summary')!.tabIndex = wide.matches ? -1 : 0
    }
  }
  wide.addEventListener('change', fit)
  fit()
}
