import { useQueryParams } from '../lists/query-params.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

/** What a list of workflows or tasks shows, as its address says it, and the controls that change it. */
export function useListFilters(noun: string) {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const [search, disabled] = [getParam('q'), getParam('disabled') === 'true']
  const filters = (
    <div className="workflow-filters">
      <SearchBox label={`Search ${noun}`} value={search} onSearch={(q) => setParams({ q })} />
      <Checkbox
        label="Show disabled ones too"
        checked={disabled}
        onChange={(shown) => setParams({ disabled: shown ? 'true' : '' })}
      />
    </div>
  )
  return {
    listQuery: { search, disabled, number: pageNumber },
    filters,
    setPageNumber: (to: number) => setParams({ p: String(to) }),
  }
}
