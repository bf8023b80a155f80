import { hydrateRoot } from 'react-dom/client'
import { mapFilterNames } from '#schema/locations/map/map-filters.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { TranslationsContext } from '../../ui/text/use-phrases.ts'
import { getPageScriptData } from '../start-up.ts'
import { LocationFinder, type LocationFinderInitialInput } from './finder.tsx'

const hydrated = new WeakSet<HTMLElement>()

/** Hydrates the server's HTML with the same data. */
export function hydrateLocationFinder(element: HTMLElement) {
  if (hydrated.has(element)) return
  hydrated.add(element)
  const { page, translations } = getPageScriptData()
  const { brand = '', introduction = '' } = element.dataset
  const props = { url: page.url, brand, introduction, data: page.data as LocationMapPageData }
  hydrateRoot(
    element,
    <TranslationsContext value={translations}>
      <LocationFinder {...props} initialInput={readInitialInput(element)} />
    </TranslationsContext>,
  )
}

/** Reads what the visitor typed and checked before hydration. */
function readInitialInput(element: HTMLElement): LocationFinderInitialInput {
  const checked = [...element.querySelectorAll<HTMLInputElement>('[name="filter"]:checked')].map(({ value }) => value)
  return {
    query: element.querySelector<HTMLInputElement>('[type="search"]')?.value ?? '',
    filters: mapFilterNames.filter((name) => checked.includes(name)),
  }
}
