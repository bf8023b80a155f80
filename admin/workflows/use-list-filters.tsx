import { useQueryParams } from '../lists/query-params.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

/** The query of a workflow or task list in the URL, and its filter controls. */
export function useListFilters(itemsName: string) {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const [search, disabled] = [getParam('q'), getParam('disabled') === 'true']
  const filters = (
    <div className="workflow-filters">
      <SearchBox label={`Search ${itemsName}`} value={search} onSearch={(q) => setParams({ q })} />
      <Checkbox
        label="Include disabled"
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
