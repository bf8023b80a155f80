import { pageTypes } from '#app/templates/index.ts'
import { SelectFilter } from '../lists/select-filter.tsx'

/** Every type of page, by its name. */
const pageTypeOptions = pageTypes
  .map(({ type, label }) => ({ value: type, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** Narrows pages to those of one type. */
export const PageTypeFilter = ({ value, onChange }: { value: string; onChange: (type: string) => void }) => (
  <SelectFilter label="Type" allLabel="Any type" value={value} options={pageTypeOptions} onChange={onChange} />
)
