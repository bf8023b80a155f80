import { hydrateRoot } from 'react-dom/client'
import { mapFilters } from '#schema/rules/map-filters.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { TranslationsContext } from '../../ui/phrases.ts'
import { startUp } from '../start-up.ts'
import { type Begun, Finder } from './finder.tsx'

const awake = new WeakSet<HTMLElement>()

/** Takes over what the server has drawn, from the same data. */
export function wakeFinder(element: HTMLElement) {
  if (awake.has(element)) return
  awake.add(element)
  const { page, translations } = startUp()
  const { brand = '', introduction = '' } = element.dataset
  const about = { url: page.url, brand, introduction, data: page.data as LocationMapPageData }
  hydrateRoot(
    element,
    <TranslationsContext value={translations}>
      <Finder {...about} begun={begunIn(element)} />
    </TranslationsContext>,
  )
}

/** What the visitor has typed and ticked before script was there to hear it. */
function begunIn(element: HTMLElement): Begun {
  const ticked = [...element.querySelectorAll<HTMLInputElement>('[name="filter"]:checked')].map(({ value }) => value)
  return {
    typed: element.querySelector<HTMLInputElement>('[type="search"]')?.value ?? '',
    filters: mapFilters.filter((name) => ticked.includes(name)),
  }
}
