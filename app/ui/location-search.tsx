import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface LocationSearchProps {
  /** The map page, which answers the search. */
  action: string
  brand: string
  query?: string
  onSubmit?: FormHTMLAttributes<HTMLFormElement>['onSubmit']
  /** What a script adds to the box. */
  box?: InputHTMLAttributes<HTMLInputElement> | undefined
  /** What stands below the box. */
  children?: ReactNode
}

/** The search for a restaurant by place: a plain form, answered by the map page with or without script. */
export const LocationSearch = ({ action, brand, query = '', onSubmit, box, children }: LocationSearchProps) => (
  <search className="location-search">
    <form action={action} method="get" onSubmit={onSubmit}>
      <label htmlFor="location-query">Search for a {brand} by city, state, or ZIP</label>
      <div className="location-search-row">
        <Icon name="search" />
        <input
          id="location-query"
          type="search"
          {...(box?.value === undefined && { defaultValue: query })}
          placeholder="City, State, or ZIP"
          required
          maxLength={200}
          autoComplete="postal-code"
          enterKeyHint="search"
          {...box}
          name="q"
        />
        <button type="submit" className="button">
          Go
        </button>
      </div>
      {children}
    </form>
  </search>
)
