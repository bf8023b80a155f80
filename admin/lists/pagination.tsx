import { Button } from '../ui/button.tsx'

interface PaginationProps {
  /** Counted from 1. */
  pageNumber: number
  total: number
  /** Whether there are more than `total`, which were not counted. */
  hasMore?: boolean
  pageSize: number
  onPageChange: (number: number) => void
}

export function Pagination({ pageNumber, total, hasMore = false, pageSize, onPageChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize)) + (hasMore ? 1 : 0)
  const from = (pageNumber - 1) * pageSize + 1
  return (
    <nav className="pagination" aria-label="Pagination">
      <span className="quiet">
        {from}–{Math.min(total, from + pageSize - 1)} of {hasMore && 'more than '}
        {total}
      </span>
      {last > 1 && (
        <>
          <Button disabled={pageNumber <= 1} onClick={() => onPageChange(pageNumber - 1)}>
            Previous
          </Button>
          <Button disabled={pageNumber >= last} onClick={() => onPageChange(pageNumber + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  )
}
