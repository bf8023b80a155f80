import { Icon } from './icon.tsx'

interface LocationSearchProps {
  /** The map page, which answers the search. */
  action: string
  brand: string
  query?: string
}

/** The search for a restaurant by place: a plain form, answered by the map page with or without script. */
export const LocationSearch = ({ action, brand, query = '' }: LocationSearchProps) => (
  <search className="location-search">
    <form action={action} method="get">
      <label htmlFor="location-query">Search for a {brand} by city, state, or ZIP</label>
      <div className="location-search-row">
        <Icon name="search" />
        <input
          id="location-query"
          name="q"
          type="search"
          defaultValue={query}
          placeholder="City, State, or ZIP"
          required
          maxLength={200}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          Go
        </button>
      </div>
    </form>
  </search>
)
