import { mapPhrases } from '#schema/phrases/map.ts'
import { searchPhrases } from '#schema/phrases/search.ts'
import { mapSearchText } from '#schema/wire/location-map.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { type Say, usePhrases } from '../../ui/phrases.ts'
import { outOfReachText } from '../../ui/search-outcome.ts'
import { type Search, searchOf } from './state.ts'

interface OutcomeProps {
  data: LocationMapPageData
  url: string
  onSearch: Search
}

/** What the search came to, in words, and what else it may have meant. */
export function Outcome({ data, url, onSearch }: OutcomeProps) {
  const { alternatives, nothing_found } = data
  const say = usePhrases()
  return (
    <>
      <p role="status" className={nothing_found ? 'field-error' : 'results-summary'}>
        {nothing_found ? emptyText(say, data) : countText(say, data)}
      </p>
      {alternatives.length > 0 && (
        <p className="alternatives">
          {say(searchPhrases, 'search.did_you_mean')}{' '}
          {alternatives.map(({ name, query }, index) => (
            <span key={query}>
              {index > 0 && (index === alternatives.length - 1 ? say(searchPhrases, 'search.or') : ', ')}
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

/** Nothing was found: because no place was, or because the place that was found is far from every restaurant. */
const emptyText = (say: Say, { place, radius, unfiltered_total }: LocationMapPageData) =>
  place && unfiltered_total === 0 ? outOfReachText(say, place, radius) : say(searchPhrases, 'search.no_place')

function countText(say: Say, { locations, total, unfiltered_total, place, filters }: LocationMapPageData) {
  if (unfiltered_total === 0) return ''
  const count = (n: number) => say(mapPhrases, n === 1 ? 'map.one_restaurant' : 'map.restaurants', { count: n })
  const near = (restaurants: string) => (place ? say(mapPhrases, 'map.near', { restaurants, place }) : restaurants)
  if (total === 0) return say(mapPhrases, 'map.none_offers', { restaurants: near(count(unfiltered_total)) })
  const all = near(filters.length > 0 ? say(mapPhrases, 'map.of', { restaurants: count(total), count: unfiltered_total }) : count(total))
  return locations.length < total ? say(mapPhrases, 'map.nearest_of', { count: locations.length, restaurants: all }) : all
}
