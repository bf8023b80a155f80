import { Icon } from '../../ui/icon.tsx'

/** Searches the dishes on the screen while one types. */
export const DishSearchField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <search className="search-box dish-search">
    <Icon name="search" />
    <input
      type="search"
      className="input"
      aria-label="Search dishes"
      placeholder="Search dishes"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </search>
)
