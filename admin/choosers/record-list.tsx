import { useState } from 'react'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { useChoices } from '../queries.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { LoadFailure, Skeleton } from '../ui/states.tsx'

interface RecordListProps {
  target: ReferenceTarget
  /** Only records of this type. */
  type?: string | undefined
  onChoose: (choice: Choice) => void
}

/** Records of one kind to choose from, with search; pictures in a grid, the rest in rows. */
export function RecordList({ target, type, onChoose }: RecordListProps) {
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState(1)
  const perScreen = target === 'image' ? 18 : 12
  const choices = useChoices(target, { search, type, limit: perScreen, offset: (number - 1) * perScreen })
  return (
    <div className="chooser">
      <SearchBox
        focusFirst
        label={`Search ${plural[target]}`}
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setNumber(1)
        }}
      />
      {choices.isPending && <Skeleton lines={5} />}
      {choices.error && <LoadFailure error={choices.error} onRetry={() => choices.refetch()} />}
      {choices.data && (
        <>
          <ul className={target === 'image' ? 'choices choices-grid' : 'choices'} aria-label={plural[target]}>
            {choices.data.items.map((choice) => (
              <li key={choice.id}>
                <button type="button" className="choice" onClick={() => onChoose(choice)}>
                  <ChoiceFace target={target} choice={choice} />
                </button>
              </li>
            ))}
          </ul>
          {choices.data.total === 0 && (
            <p className="quiet">{search ? `Nothing matches “${search}”.` : `There are no ${plural[target]} yet.`}</p>
          )}
          {choices.data.total > perScreen && (
            <Pagination
              number={number}
              total={choices.data.total}
              hasMore={choices.data.total_relation === 'gte'}
              perScreen={perScreen}
              onGo={setNumber}
            />
          )}
        </>
      )}
    </div>
  )
}

/** How a record looks in lists and in fields. */
export function ChoiceFace({ target, choice }: { target: ReferenceTarget; choice: Choice }) {
  return (
    <>
      <span className="choice-picture">
        {choice.thumbnail ? <img src={choice.thumbnail} alt="" loading="lazy" /> : <Icon name={icons[target]} size={20} />}
      </span>
      <span className="choice-words">
        <strong>{choice.title}</strong>
        <span className="quiet">{choice.detail}</span>
      </span>
    </>
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
const icons: Record<ReferenceTarget, IconName> = {
  page: 'pages',
  image: 'image',
  document: 'document',
  video: 'video',
  snippet: 'document',
  location: 'place',
  city: 'place',
  state: 'place',
  country: 'place',
}
