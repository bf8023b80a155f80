import { toMapSearchQueryString } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { locationSearchPhrases } from '#schema/phrases/search.ts'
import { getNoLocationNearPlaceText } from '../../ui/locations/search-messages.ts'
import { type TranslatePhraseFunction, useTranslate } from '../../ui/text/use-phrases.ts'
import { type MapSearchHandler, toMapSearchCriteria } from './finder-state.ts'

interface SearchSummaryProps {
  data: LocationMapPageData
  url: string
  onSearch: MapSearchHandler
}

/** The summary of the search results, and other places it may have meant. */
export function MapSearchSummary({ data, url, onSearch }: SearchSummaryProps) {
  const { alternatives, nothing_found } = data
  const translate = useTranslate()
  return (
    <>
      <p role="status" className={nothing_found ? 'field-error empty-state' : 'results-summary'}>
        {nothing_found ? emptyText(translate, data) : countText(translate, data)}
      </p>
      {alternatives.length > 0 && (
        <p className="alternatives">
          {translate(locationSearchPhrases, 'search.did_you_mean')}{' '}
          {alternatives.map(({ name, query }, index) => (
            <span key={query}>
              {index > 0 && (index === alternatives.length - 1 ? translate(locationSearchPhrases, 'search.or') : ', ')}
              <a
                href={url + toMapSearchQueryString({ ...toMapSearchCriteria(data), q: query })}
                onClick={(event) => {
                  event.preventDefault()
                  onSearch({ ...toMapSearchCriteria(data), q: query })
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

/** The text without results: because no place was found, or because the place is far from every restaurant. */
const emptyText = (translate: TranslatePhraseFunction, { place, radius, unfiltered_total }: LocationMapPageData) =>
  place && unfiltered_total === 0
    ? getNoLocationNearPlaceText(translate, place, radius)
    : translate(locationSearchPhrases, 'search.no_place')

function countText(
  translate: TranslatePhraseFunction,
  { locations, total, unfiltered_total, place, filters }: LocationMapPageData,
) {
  if (unfiltered_total === 0) return ''
  const count = (n: number) => translate(mapPhrases, n === 1 ? 'map.one_restaurant' : 'map.restaurants', { count: n })
  const near = (restaurants: string) =>
    place ? translate(mapPhrases, 'map.near', { restaurants, place }) : restaurants
  if (total === 0) return translate(mapPhrases, 'map.none_offers', { restaurants: near(count(unfiltered_total)) })
  const all = near(
    filters.length > 0
      ? translate(mapPhrases, 'map.of', { restaurants: count(total), count: unfiltered_total })
      : count(total),
  )
  return locations.length < total
    ? translate(mapPhrases, 'map.nearest_of', { count: locations.length, restaurants: all })
    : all
}
