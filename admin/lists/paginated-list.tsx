import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import type { IconName } from '../ui/icon.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/states.tsx'
import { Pagination } from './pagination.tsx'
import { useResultCountAnnouncement } from './use-result-announcement.ts'

/** The rows a list shows at once, where it does not say otherwise. */
export const defaultPageSize = 25

/** A listing as the server answers it. */
interface Listing<Item> {
  meta: ListTotal
  items: readonly Item[]
}

interface PaginatedListProps<Item, Answer extends Listing<Item>> {
  query: UseQueryResult<Answer>
  /** What the rows are, for what is said about them: `locked page`. */
  itemName: { one: string; many: string }
  /**
   * What was typed and chosen to narrow the list, as a text; empty while all of it is shown. How much is found is
   * announced by it.
   */
  filterText?: string
  /** The screen of the list, counted from 1, and how to go to another. */
  pageNumber: number
  onPageChange: (number: number) => void
  pageSize?: number
  /** What stands there while there is nothing at all; a list that is only narrowed too far says so by itself. */
  empty: { icon: IconName; title: string; children?: ReactNode }
  /** What to try when nothing matches. */
  hint?: string
  /** The rows, drawn. */
  children: (result: Answer) => ReactNode
}

/** What stands below a list's heading and filters: its rows and its pages, or why there are none. */
export function PaginatedList<Item, Answer extends Listing<Item>>(props: PaginatedListProps<Item, Answer>) {
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
  if (query.isPending) return <Skeleton lines={8} />
  return (
    <>
      {query.error && <LoadError error={query.error} onRetry={() => query.refetch()} />}
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
