import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react'
import { locationSearchPhrases } from '#schema/phrases/search.ts'
import { Icon } from '../icons/icon.tsx'
import { useTranslate } from '../text/use-phrases.ts'

interface LocationSearchProps {
  /** The URL of the map page, which handles the search. */
  action: string
  brand: string
  query?: string
  onSubmit?: FormHTMLAttributes<HTMLFormElement>['onSubmit']
  /** Props that a script adds to the input. */
  inputProps?: InputHTMLAttributes<HTMLInputElement> | undefined
  /** Shown below the input. */
  children?: ReactNode
}

/** The search for a restaurant by place: a plain form, handled by the map page with or without script. */
export function LocationSearchForm({ action, brand, query = '', onSubmit, inputProps, children }: LocationSearchProps) {
  const translate = useTranslate()
  return (
    <search className="location-search">
      <form action={action} method="get" onSubmit={onSubmit}>
        <label htmlFor="location-query">{translate(locationSearchPhrases, 'search.label', { brand })}</label>
        <div className="location-search-row">
          <Icon name="search" />
          <input
            id="location-query"
            type="search"
            {...(inputProps?.value === undefined && { defaultValue: query })}
            placeholder={translate(locationSearchPhrases, 'search.example')}
            required
            maxLength={200}
            autoComplete="postal-code"
            enterKeyHint="search"
            {...inputProps}
            name="q"
          />
          <button type="submit" className="button">
            {translate(locationSearchPhrases, 'search.go')}
          </button>
        </div>
        {children}
      </form>
    </search>
  )
}
