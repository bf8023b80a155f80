import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { LocationSearchForm } from '../../ui/locations/location-search.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'

interface SearchPartProps {
  url: string
  brand: string
  data: LocationMapPageData
  /** Added by script. */
  onSubmit?: FormHTMLAttributes<HTMLFormElement>['onSubmit']
  inputProps?: InputHTMLAttributes<HTMLInputElement> | undefined
  suggestions?: ReactNode
  onLocate?: () => void
  locating?: 'idle' | 'asking' | 'unknown'
}

/** The search by place, and the search near the visitor. */
export function LocationSearchFields({
  url,
  brand,
  data,
  onSubmit,
  inputProps,
  suggestions,
  onLocate,
  locating,
}: SearchPartProps) {
  const translate = useTranslate()
  return (
    <>
      <LocationSearchForm action={url} brand={brand} query={data.query} onSubmit={onSubmit} inputProps={inputProps}>
        {data.filters.map((name) => (
          <input key={name} type="hidden" name="filter" value={name} />
        ))}
        <DishToOrderHiddenInput data={data} />
        {suggestions}
      </LocationSearchForm>
      <div className="near-me with-script">
        <button
          type="button"
          className="text-link"
          onClick={onLocate}
          aria-disabled={locating === 'asking' || undefined}
        >
          <Icon name="pin" />
          {translate(mapPhrases, 'map.search_here')}
        </button>
        <p aria-live="polite" className="near-me-note">
          {locating === 'asking' && translate(mapPhrases, 'map.locating')}
          {locating === 'unknown' && translate(mapPhrases, 'map.unknown_position')}
        </p>
      </div>
    </>
  )
}

/** Keeps the dish that the visitor wants to order, when a form searches. */
export const DishToOrderHiddenInput = ({ data: { dish } }: { data: LocationMapPageData }) =>
  dish !== undefined && <input type="hidden" name="dish" value={dish} />
