import { text } from '#schema/fields/text.ts'
import { mapParameters } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { createFinderState, noFinderActions } from '../../islands/location-map/finder-state.ts'
import { FinderView } from '../../islands/location-map/finder-view.tsx'
import { MapFrame } from '../../islands/location-map/map-frame.tsx'
import { SearchFields } from '../../islands/location-map/search-fields.tsx'
import { definePageType, type TemplateProps } from '../define.ts'

const fields = { introduction: text({ lines: 'many' }) }

export const locationMap = definePageType({
  type: 'location_map',
  label: 'Location map',
  description: 'The restaurant search, with list and map.',
  fields,
  maxCount: 1,
  listedTypes: ['state_list', 'single_location'],
  queryParams: mapParameters,
  // The map library starts its worker from a URL, which only a default policy can allow.
  trustedTypes: 'default',
  View: LocationMap,
})

/** The page is rendered completely here; `app/islands/location-map` hydrates it from the same data. */
function LocationMap({ page, data, settings }: TemplateProps<typeof fields, LocationMapPageData>) {
  const { url, values } = page
  const brand = settings.brand.name
  const introduction = values.introduction ?? ''
  const state = createFinderState(data)
  return (
    <div data-island="location-map" data-brand={brand} data-introduction={introduction}>
      <FinderView
        url={url}
        brand={brand}
        introduction={introduction}
        state={state}
        now={new Date(data.generated_at)}
        actions={noFinderActions}
        isHydrated={false}
        search={<SearchFields url={url} brand={brand} data={data} />}
        map={<MapFrame state={state} />}
      />
    </div>
  )
}
