import { mapPhrases } from '#schema/phrases/map.ts'
import { type MapFilter, mapFilters } from '#schema/rules/map-filters.ts'
import { searchDefaults } from '#schema/wire/location.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { usePhrases } from '../../ui/phrases.ts'
import { type Search, searchOf } from './state.ts'

interface FilterFormProps {
  url: string
  data: LocationMapPageData
  filters: readonly MapFilter[]
  onSearch: Search
}

/** What the list can be narrowed to, each with what it would leave. A plain form: with script a tick is enough. */
export function FilterForm({ url, data, filters, onSearch }: FilterFormProps) {
  const { counts } = data
  const say = usePhrases()
  const toggle = (name: MapFilter) => {
    const chosen = mapFilters.filter((each) => filters.includes(each) !== (each === name))
    onSearch({ ...searchOf(data), filters: chosen })
  }
  return (
    <form className="filters" action={url} method="get">
      <Kept data={data} />
      <fieldset>
        <legend>{say(mapPhrases, 'map.narrow')}</legend>
        {mapFilters.map((name) => (
          <label key={name} className="filter">
            <input
              type="checkbox"
              name="filter"
              value={name}
              checked={filters.includes(name)}
              disabled={counts[name] === 0 && !filters.includes(name)}
              onChange={() => toggle(name)}
            />
            {say(mapPhrases, `map.${name}`)} <span className="filter-count">{counts[name]}</span>
          </label>
        ))}
        <button type="submit" className="button button-secondary without-script">
          Apply
        </button>
      </fieldset>
    </form>
  )
}

/** What the form keeps of the search: the words or the position. */
function Kept({ data: { query, centre, radius } }: { data: LocationMapPageData }) {
  if (query) return <input type="hidden" name="q" value={query} />
  return (
    centre && (
      <>
        <input type="hidden" name="latitude" value={centre.lat} />
        <input type="hidden" name="longitude" value={centre.lng} />
        {radius !== searchDefaults.radius && <input type="hidden" name="radius" value={radius} />}
      </>
    )
  )
}
