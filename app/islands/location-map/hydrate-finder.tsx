import { hydrateRoot } from 'react-dom/client'
import { mapFilters } from '#schema/locations/map/map-filters.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { TranslationsContext } from '../../ui/text/use-phrases.ts'
import { getStartUpData } from '../start-up.ts'
import { Finder, type InitialInput } from './finder.tsx'

const awake = new WeakSet<HTMLElement>()

/** Takes over what the server has drawn, from the same data. */
export function hydrateFinder(element: HTMLElement) {
  if (awake.has(element)) return
  awake.add(element)
  const { page, translations } = getStartUpData()
  const { brand = '', introduction = '' } = element.dataset
  const about = { url: page.url, brand, introduction, data: page.data as LocationMapPageData }
  hydrateRoot(
    element,
    <TranslationsContext value={translations}>
      <Finder {...about} initialInput={begunIn(element)} />
    </TranslationsContext>,
  )
}

/** What the visitor has typed and ticked before script was there to hear it. */
function begunIn(element: HTMLElement): InitialInput {
  const ticked = [...element.querySelectorAll<HTMLInputElement>('[name="filter"]:checked')].map(({ value }) => value)
  return {
    query: element.querySelector<HTMLInputElement>('[type="search"]')?.value ?? '',
    filters: mapFilters.filter((name) => ticked.includes(name)),
  }
}
