import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type EndpointListQueryOptions, useQueryKeepingPreviousData } from '../lists/list-query.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import type { IconName } from '../ui/icon.tsx'
import { pageNumberToLimitAndOffset, type UserOrGroupOrSiteKind } from './queries.ts'
import { UserOrGroupOrSiteScreenHeading } from './record-heading.tsx'
import { userGroupAndSiteLabelsAndPaths } from './record-kinds.ts'

export interface UserOrGroupOrSiteHistoryOrUsageProps<Listing> {
  kind: UserOrGroupOrSiteKind
  /** The query for a page of the list of the record with this id. */
  query: (id: number, paging: ReturnType<typeof pageNumberToLimitAndOffset>) => EndpointListQueryOptions<Listing>
  section: 'history' | 'usage'
  itemName: { one: string; many: string }
  empty: { icon: IconName; title: string; children?: ReactNode }
  /** Shown above the list. */
  description?: (listing: Listing) => ReactNode
  /** Renders the list. */
  children: (listing: Listing) => ReactNode
}

/** The history or usage screen of a user, a group or a site. */
export function UserOrGroupOrSiteHistoryOrUsageScreen<
  Listing extends { meta: { name: string; total_count: number }; items: readonly unknown[] },
>(props: UserOrGroupOrSiteHistoryOrUsageProps<Listing>) {
  const { kind, query, section, itemName, empty, description, children } = props
  const id = Number(useParams()['id'])
  const { pageNumber, setParams } = useListQueryParams()
  const list = useQueryKeepingPreviousData(query(id, pageNumberToLimitAndOffset(pageNumber)))
  return (
    <div className={section === 'history' ? 'screen screen-narrow' : 'screen'}>
      <UserOrGroupOrSiteScreenHeading
        kind={kind}
        id={id}
        name={list.data?.meta.name ?? `A ${userGroupAndSiteLabelsAndPaths[kind].singular}`}
      />
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
