import { Button } from './button.tsx'

interface PaginationProps {
  /** Counted from 1. */
  number: number
  total: number
  /** Whether there are more than `total`, which were not counted. */
  hasMore?: boolean
  perScreen: number
  onGo: (number: number) => void
}

export function Pagination({ number, total, hasMore = false, perScreen, onGo }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perScreen)) + (hasMore ? 1 : 0)
  const from = (number - 1) * perScreen + 1
  return (
    <nav className="pagination" aria-label="Pagination">
      <span className="quiet">
        {from}–{Math.min(total, from + perScreen - 1)} of {hasMore && 'more than '}
        {total}
      </span>
      {last > 1 && (
        <>
          <Button disabled={number <= 1} onClick={() => onGo(number - 1)}>
            Previous
          </Button>
          <Button disabled={number >= last} onClick={() => onGo(number + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  )
}
