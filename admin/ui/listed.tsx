import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListTotal } from '#schema/wire/list-total.ts'
import { useCountAnnouncement } from './count-announcement.ts'
import type { IconName } from './icon.tsx'
import { Pagination } from './pagination.tsx'
import { Empty, LoadFailure, Skeleton } from './states.tsx'

/** The rows a list shows at once, where it does not say otherwise. */
export const usualPerScreen = 25

/** A listing as the server answers it. */
interface Listing<Item> {
  meta: ListTotal
  items: readonly Item[]
}

interface ListedProps<Item, Answer extends Listing<Item>> {
  query: UseQueryResult<Answer>
  /** What the rows are, for what is said about them: `locked page`. */
  noun: { one: string; many: string }
  /** What was typed and chosen to narrow the list, as a text; empty while all of it is shown. How much is found is announced by it. */
  narrowed?: string
  /** The screen of the list, counted from 1, and how to go to another. */
  number: number
  onGo: (number: number) => void
  perScreen?: number
  /** What stands there while there is nothing at all; a list that is only narrowed too far says so by itself. */
  empty: { icon: IconName; title: string; children?: ReactNode }
  /** What to try when nothing matches. */
  hint?: string
  /** The rows, drawn. */
  children: (answer: Answer) => ReactNode
}

/** What stands below a list's heading and filters: its rows and its pages, or why there are none. */
export function Listed<Item, Answer extends Listing<Item>>(props: ListedProps<Item, Answer>) {
  const { query, noun, narrowed = '', number, onGo, perScreen = usualPerScreen, empty, hint, children } = props
  const { data } = query
  useCountAnnouncement(narrowed, query.isPlaceholderData ? undefined : data?.meta, noun)
  const isAll = narrowed === '' && number === 1
  if (query.isPending) return <Skeleton lines={8} />
  return (
    <>
      {query.error && <LoadFailure error={query.error} onRetry={() => query.refetch()} />}
      {data?.items.length === 0 && isAll && <Empty {...empty} />}
      {data?.items.length === 0 && !isAll && (
        <Empty icon="search" title="Nothing matches">
          {hint && <p>{hint}</p>}
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <>
          {children(data)}
          <Pagination
            number={number}
            total={data.meta.total_count}
            hasMore={data.meta.total_relation === 'gte'}
            perScreen={perScreen}
            onGo={onGo}
          />
        </>
      )}
    </>
  )
}
