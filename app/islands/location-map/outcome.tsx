import { mapSearchText } from '#schema/wire/location-map.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { type Search, searchOf } from './state.ts'

interface OutcomeProps {
  data: LocationMapPageData
  url: string
  onSearch: Search
}

/** What the search came to, in words, and what else it may have meant. */
export function Outcome({ data, url, onSearch }: OutcomeProps) {
  const { alternatives, nothing_found } = data
  return (
    <>
      <p role="status" className={nothing_found ? 'field-error' : 'results-summary'}>
        {nothing_found ? 'Please enter a valid city, state, or ZIP code.' : countText(data)}
      </p>
      {alternatives.length > 0 && (
        <p className="alternatives">
          Did you mean{' '}
          {alternatives.map(({ name, query }, index) => (
            <span key={query}>
              {index > 0 && (index === alternatives.length - 1 ? ' or ' : ', ')}
              <a
                href={url + mapSearchText({ ...searchOf(data), q: query })}
                onClick={(event) => {
                  event.preventDefault()
                  onSearch({ ...searchOf(data), q: query })
                }}
              >
                {name}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
    </>
  )
}

function countText({ locations, total, unfiltered_total, place, filters }: LocationMapPageData) {
  if (unfiltered_total === 0) return ''
  const near = place ? ` near ${place}` : ''
  if (total === 0) return `None of ${restaurants(unfiltered_total)}${near} offers all of this`
  const all = `${restaurants(total)}${filters.length > 0 ? ` of ${unfiltered_total}` : ''}${near}`
  return locations.length < total ? `The nearest ${locations.length} of ${all}` : all
}

const restaurants = (count: number) => `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`
