import { type MapFilterName, mapFilterNames } from '#schema/locations/map/map-filters.ts'
import { nearbySearchDefaults } from '#schema/locations/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { type MapSearchHandler, toMapSearchCriteria } from './finder-state.ts'
import { DishToOrderHiddenInput } from './search-fields.tsx'

interface FilterFormProps {
  url: string
  data: LocationMapPageData
  filters: readonly MapFilterName[]
  onSearch: MapSearchHandler
}

/** The filters of the list, each with its number of results. A plain form; with script, checking a box is enough. */
export function MapFilterForm({ url, data, filters, onSearch }: FilterFormProps) {
  const { counts } = data
  const translate = useTranslate()
  const toggle = (name: MapFilterName) => {
    const chosen = mapFilterNames.filter((each) => filters.includes(each) !== (each === name))
    onSearch({ ...toMapSearchCriteria(data), filters: chosen })
  }
  return (
    <form className="filters" action={url} method="get">
      <SearchInputs data={data} />
      <DishToOrderHiddenInput data={data} />
      <fieldset>
        <legend>{translate(mapPhrases, 'map.narrow')}</legend>
        {mapFilterNames.map((name) => (
          <label key={name} className="filter">
            <input
              type="checkbox"
              name="filter"
              value={name}
              checked={filters.includes(name)}
              disabled={counts[name] === 0 && !filters.includes(name)}
              onChange={() => toggle(name)}
            />
            {translate(mapPhrases, `map.${name}`)} <span className="filter-count">{counts[name]}</span>
          </label>
        ))}
        <button type="submit" className="button button-secondary without-script">
          Apply
        </button>
      </fieldset>
    </form>
  )
}

/** The hidden inputs with the current search: its text or its position. */
function SearchInputs({ data: { query, center, radius } }: { data: LocationMapPageData }) {
  if (query) return <input type="hidden" name="q" value={query} />
  return (
    center && (
      <>
        <input type="hidden" name="latitude" value={center.lat} />
        <input type="hidden" name="longitude" value={center.lng} />
        {radius !== nearbySearchDefaults.radius && <input type="hidden" name="radius" value={radius} />}
      </>
    )
  )
}
