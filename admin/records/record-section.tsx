import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import type { IconName } from '../ui/icon.tsx'
import { type RecordKind, useRecordSection } from './queries.ts'
import { RecordHeading } from './record-heading.tsx'
import { recordKinds } from './record-kinds.ts'

interface RecordSectionProps<Listing> {
  kind: RecordKind
  section: 'history' | 'usage'
  itemName: { one: string; many: string }
  empty: { icon: IconName; title: string; children?: ReactNode }
  /** What is said above the list. */
  description?: (listing: Listing) => ReactNode
  /** The list, drawn. */
  children: (listing: Listing) => ReactNode
}

/** What befell a user, a group or a site, or what hangs on it: a screen of that list. */
export function RecordSection<Listing extends { meta: { name: string; total_count: number }; items: readonly unknown[] }>(
  props: RecordSectionProps<Listing>,
) {
  const { kind, section, itemName, empty, description, children } = props
  const id = Number(useParams()['id'])
  const { pageNumber, setParams } = useQueryParams()
  const list = useRecordSection<Listing>(kind, id, section, pageNumber)
  return (
    <div className={section === 'history' ? 'screen screen-narrow' : 'screen'}>
      <RecordHeading kind={kind} id={id} name={list.data?.meta.name ?? `A ${recordKinds[kind].singular}`} />
      {list.data && description?.(list.data)}
      <PaginatedList<unknown, Listing>
        query={list}
        itemName={itemName}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={empty}
      >
        {children}
      </PaginatedList>
    </div>
  )
}
