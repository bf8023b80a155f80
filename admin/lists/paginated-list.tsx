import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import type { IconName } from '../ui/icon.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { Pagination } from './pagination.tsx'
import { useResultCountAnnouncement } from './use-result-announcement.ts'

/** The default number of rows per page. */
export const defaultPageSize = 25

/** A listing in the server's response. */
interface Listing<Item> {
  meta: CappedListTotal
  items: readonly Item[]
}

interface PaginatedListProps<Item, Response extends Listing<Item>> {
  query: UseQueryResult<Response>
  /** The name of the items for messages: `locked page`. */
  itemName: { one: string; many: string }
  /**
   * The search and filters as a text, empty without any. When it changes, the number of results is announced.
   */
  filterText?: string
  /** The page number from 1, and how to change it. */
  pageNumber: number
  onPageChange: (number: number) => void
  pageSize?: number
  /** Shown if there are no items at all; without matches for the filters the list shows its own message. */
  empty: { icon: IconName; title: string; children?: ReactNode }
  /** What to try when nothing matches. */
  hint?: string
  /** Renders the rows. */
  children: (result: Response) => ReactNode
}

/** The rows and pagination of a list, or why it is empty. */
export function PaginatedList<Item, Response extends Listing<Item>>(props: PaginatedListProps<Item, Response>) {
  const {
    query,
    itemName,
    filterText = '',
    pageNumber,
    onPageChange,
    pageSize = defaultPageSize,
    empty,
    hint,
    children,
  } = props
  const { data } = query
  useResultCountAnnouncement(filterText, query.isPlaceholderData ? undefined : data?.meta, itemName)
  const isAll = filterText === '' && pageNumber === 1
  if (query.isPending) return <LoadingSkeleton lines={8} />
  return (
    <>
      {query.error && <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />}
      {data?.items.length === 0 && isAll && <EmptyState {...empty} />}
      {data?.items.length === 0 && !isAll && (
        <EmptyState icon="search" title="Nothing matches">
          {hint && <p>{hint}</p>}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          {children(data)}
          <Pagination
            pageNumber={pageNumber}
            total={data.meta.total_count}
            hasMore={data.meta.total_relation === 'gte'}
            pageSize={pageSize}
            onPageChange={onPageChange}
          />
        </>
      )}
    </>
  )
}
