import { paths } from '#schema/paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface SearchFormProps {
  mapUrl: string | null
  onSearch: (text: string) => void
}

/** The form for the visitor's place. Every text is accepted; the browser rejects an empty one. */
export function LocationPopoverSearchForm({ mapUrl, onSearch }: SearchFormProps) {
  const translate = usePopoverPhrases()
  return (
    <search>
      <form
        action={mapUrl ?? paths.locationMap}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q')))
        }}
      >
        <label htmlFor="location-popover-query">{translate('popover.search_by')}</label>
        <div className="location-popover-box">
          <input
            id="location-popover-query"
            name="q"
            type="search"
            required
            maxLength={200}
            autoComplete="postal-code"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            <Icon name="search" />
            <span className="visually-hidden">{translate('popover.search')}</span>
          </button>
        </div>
      </form>
    </search>
  )
}
