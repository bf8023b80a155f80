import { useState } from 'react'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { Pagination } from '../lists/pagination.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { ChooserItemPreview } from './chooser-item-preview.tsx'
import { useChooserItemSearch } from './chooser-items.ts'

interface ChooserItemListProps {
  target: ReferenceTarget
  /** Only records of this type. */
  type?: string | undefined
  onSelect: (choice: ChooserItem) => void
}

/** A searchable, paginated list of records to choose from; images are shown in a grid, all others in rows. */
export function ChooserItemList({ target, type, onSelect }: ChooserItemListProps) {
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState(1)
  const pageSize = target === 'image' ? 18 : 12
  const choices = useChooserItemSearch(target, { search, type, limit: pageSize, offset: (number - 1) * pageSize })
  return (
    <div className="chooser">
      <SearchBox
        autoFocus
        label={`Search ${plural[target]}`}
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setNumber(1)
        }}
      />
      {choices.isPending && <LoadingSkeleton lines={5} />}
      {choices.error && <LoadErrorNotice error={choices.error} onRetry={() => choices.refetch()} />}
      {choices.data && (
        <>
          <ul className={target === 'image' ? 'choices choices-grid' : 'choices'} aria-label={plural[target]}>
            {choices.data.items.map((choice) => (
              <li key={choice.id}>
                <button type="button" className="choice" onClick={() => onSelect(choice)}>
                  <ChooserItemPreview target={target} choice={choice} />
                </button>
              </li>
            ))}
          </ul>
          {choices.data.total === 0 && (
            <p className="quiet">{search ? `Nothing matches “${search}”.` : `There are no ${plural[target]} yet.`}</p>
          )}
          {choices.data.total > pageSize && (
            <Pagination
              pageNumber={number}
              total={choices.data.total}
              hasMore={choices.data.total_relation === 'gte'}
              pageSize={pageSize}
              onPageChange={setNumber}
            />
          )}
        </>
      )}
    </div>
  )
}

const plural: Record<ReferenceTarget, string> = {
  page: 'pages',
  image: 'images',
  document: 'documents',
  video: 'videos',
  snippet: 'snippets',
  location: 'locations',
  city: 'cities',
  state: 'states',
  country: 'countries',
}
