/** Makes tabs of a block's headed sections, by the pattern of the ARIA Authoring Practices. */
export function start(block: HTMLElement) {
  const list = block.querySelector<HTMLElement>('.tabs-list')!
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('.tab')]
  const panels = tabs.map((tab) => document.getElementById(decodeURIComponent(tab.hash.slice(1)))!)
  const wide = matchMedia('(width >= 840px)')

  function select(selected: number) {
    tabs.forEach((tab, place) => {
      tab.ariaSelected = String(place === selected)
      tab.tabIndex = place === selected ? 0 : -1
      panels[place]!.hidden = place !== selected
    })
  }

  /** Chosen by the visitor: the address leads here from now on, without a step in the history. */
  function choose(place: number) {
    select(place)
    tabs[place]!.focus()
    history.replaceState(history.state, '', tabs[place]!.hash)
  }

  /** The tab an address names, also when it names something within its panel. */
  function named(): number {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    return target ? panels.findIndex((panel) => panel.contains(target)) : -1
  }

  const turn = () => {
    list.ariaOrientation = wide.matches ? 'horizontal' : 'vertical'
  }

  list.role = 'tablist'
  const title = block.querySelector('.tabs-header :is(h2, h3, h4)')?.textContent
  if (title) list.ariaLabel = title
  for (const item of list.children) item.role = 'presentation'
  tabs.forEach((tab, place) => {
    tab.role = 'tab'
    tab.setAttribute('aria-controls', panels[place]!.id)
    panels[place]!.role = 'tabpanel'
    panels[place]!.tabIndex = 0
    panels[place]!.setAttribute('aria-labelledby', tab.id)
  })
  list.addEventListener('click', (event) => {
    const place = tabs.findIndex((tab) => tab.contains(event.target as Node))
    if (place < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(place)
  })
  list.addEventListener('keydown', (event) => {
    const to = nextTabIndex(event.key, tabs.indexOf(document.activeElement as HTMLAnchorElement), tabs.length, wide.matches)
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  })
  wide.addEventListener('change', turn)
  addEventListener('hashchange', () => named() >= 0 && select(named()))
  turn()
  select(Math.max(0, named()))
  block.classList.add('tabs-ready')
}

/** Where a key leads from a tab; undefined for keys that mean nothing here. */
export function nextTabIndex(key: string, from: number, count: number, horizontal: boolean): number | undefined {
  const [back, on] = horizontal ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  switch (key) {
    case back:
      return (from - 1 + count) % count
    case on:
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
