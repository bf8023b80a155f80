import type { LocationListResponse } from '#schema/locations/edit-wire.ts'
import { useListQueryParams } from '../lists/query-params.ts'
import { SelectFilter } from '../lists/select-filter.tsx'

/** Filters restaurants by site. Loaded only if there are several. */
export default function SiteFilter({ sites }: Pick<LocationListResponse['meta'], 'sites'>) {
  const { getParam, setParams } = useListQueryParams()
  return (
    <SelectFilter
      label="Site"
      allLabel="All sites"
      value={getParam('site')}
      options={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(site) => setParams({ site })}
    />
  )
}
