/** Turns the sections of a block into tabs, by the pattern of the ARIA Authoring Practices. */
export function start(block: HTMLElement) {
  const list = block.querySelector<HTMLElement>('.tabs-list')!
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('.tab')]
  const panels = tabs.map((tab) => document.getElementById(decodeURIComponent(tab.hash.slice(1)))!)
  const wide = matchMedia('(width >= 840px)')

  function select(selected: number) {
    tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === selected)
      tab.tabIndex = index === selected ? 0 : -1
      panels[index]!.hidden = index !== selected
    })
  }

  /** Selects a tab for the visitor and puts it in the URL, without adding to the history. */
  function selectByVisitor(index: number) {
    select(index)
    tabs[index]!.focus()
    history.replaceState(history.state, '', tabs[index]!.hash)
  }

  /** Returns the index of the tab that the URL's fragment is for, also when the target is inside its panel; else -1. */
  function indexFromHash(): number {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    return target ? panels.findIndex((panel) => panel.contains(target)) : -1
  }

  const updateOrientation = () => {
    list.ariaOrientation = wide.matches ? 'horizontal' : 'vertical'
  }

  list.role = 'tablist'
  const title = block.querySelector('.tabs-header :is(h2, h3, h4)')?.textContent
  if (title) list.ariaLabel = title
  for (const item of list.children) item.role = 'presentation'
  tabs.forEach((tab, index) => {
    tab.role = 'tab'
    tab.setAttribute('aria-controls', panels[index]!.id)
    panels[index]!.role = 'tabpanel'
    panels[index]!.tabIndex = 0
    panels[index]!.setAttribute('aria-labelledby', tab.id)
  })
  list.addEventListener('click', (event) => {
    const index = tabs.findIndex((tab) => tab.contains(event.target as Node))
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    selectByVisitor(index)
  })
  list.addEventListener('keydown', (event) => {
    const target = getTabIndexForKey(
      event.key,
      tabs.indexOf(document.activeElement as HTMLAnchorElement),
      tabs.length,
      wide.matches,
    )
    if (target === undefined) return
    event.preventDefault()
    selectByVisitor(target)
  })
  wide.addEventListener('change', updateOrientation)
  addEventListener('hashchange', () => indexFromHash() >= 0 && select(indexFromHash()))
  updateOrientation()
  select(Math.max(0, indexFromHash()))
  block.classList.add('tabs-ready')
}

/** Returns the index of the tab that a key moves to; undefined for other keys. */
export function getTabIndexForKey(key: string, from: number, count: number, horizontal: boolean): number | undefined {
  const [back, next] = horizontal ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  switch (key) {
    case back:
      return (from - 1 + count) % count
    case next:
      return (from + 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case ' ':
    case 'Enter':
      return from
    default:
      return undefined
  }
}
