import { plainTextField } from '#schema/fields/text.ts'
import { mapPageQueryParameters } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { createLocationFinderState, noopLocationFinderHandlers } from '../../islands/location-map/finder-state.ts'
import { LocationFinderView } from '../../islands/location-map/finder-view.tsx'
import { MapContainer } from '../../islands/location-map/map-frame.tsx'
import { LocationSearchFields } from '../../islands/location-map/search-fields.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'

const fields = { introduction: plainTextField({ lines: 'many' }) }

export const locationMapPageType = definePageType({
  type: 'location_map',
  showsRestaurants: true,
  label: 'Location map',
  description: 'The restaurant search, with list and map.',
  fields,
  maxCount: 1,
  listedTypes: ['state_list', 'single_location'],
  queryParams: mapPageQueryParameters,
  // The map library starts its worker from a URL, which only a default policy can allow.
  trustedTypes: 'default',
  View: LocationMap,
})

/** The page is rendered completely here; `app/islands/location-map` hydrates it from the same data. */
function LocationMap({ page, data, settings }: PageTemplateProps<typeof fields, LocationMapPageData>) {
  const { url, values } = page
  const brand = settings.brand.name
  const introduction = values.introduction ?? ''
  const state = createLocationFinderState(data)
  return (
    <div data-island="location-map" data-brand={brand} data-introduction={introduction}>
      <LocationFinderView
        url={url}
        brand={brand}
        introduction={introduction}
        state={state}
        now={new Date(data.generated_at)}
        actions={noopLocationFinderHandlers}
        isHydrated={false}
        search={<LocationSearchFields url={url} brand={brand} data={data} />}
        map={<MapContainer url={url} state={state} />}
      />
    </div>
  )
}
