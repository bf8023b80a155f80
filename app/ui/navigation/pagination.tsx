import { toListPageUrl, toPaginationNumbers } from '#schema/lists/pagination.ts'

interface PaginationProps {
  /** The accessible name of the navigation. */
  label: string
  /** The URL of page 1. */
  url: string
  current: number
  count: number
}

/** Links to the pages of a list; nothing for a list of one page. */
export function Pagination({ label, url, current, count }: PaginationProps) {
  if (count < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      <ul className="pagination-list">
        <Edge url={url} page={1} current={current} name="First" />
        {toPaginationNumbers(current, count).map((page, place) =>
          page === null ? (
            <li key={`gap-${place}`} className="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                className="pagination-link"
                href={toListPageUrl(url, page)}
                aria-current={page === current ? 'page' : undefined}
              >
                <span className="visually-hidden">Page </span>
                {page}
              </a>
            </li>
          ),
        )}
        <Edge url={url} page={count} current={current} name="Last" />
      </ul>
    </nav>
  )
}

/** The link to the first or the last page. On that page it stays in place and links to the top. */
const Edge = ({ url, page, current, name }: { url: string; page: number; current: number; name: string }) => (
  <li>
    <a
      className={`pagination-link pagination-edge${page === current ? ' pagination-here' : ''}`}
      href={toListPageUrl(url, page)}
    >
      {name}
      <span className="visually-hidden"> page</span>
    </a>
  </li>
)
