import { pageTypes } from '#app/templates/index.ts'
import { SelectFilter } from '../lists/select-filter.tsx'

/** All page types, by label. */
const pageTypeOptions = pageTypes
  .map(({ type, label }) => ({ value: type, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** Filters pages by type. */
export const PageTypeFilter = ({ value, onChange }: { value: string; onChange: (type: string) => void }) => (
  <SelectFilter label="Type" allLabel="Any type" value={value} options={pageTypeOptions} onChange={onChange} />
)
