import { listPageUrl, pageNumbers } from '#schema/lists/pagination.ts'

interface PaginationProps {
  /** What is divided into pages, for the name of the navigation. */
  label: string
  /** The address of page 1. */
  url: string
  current: number
  count: number
}

/** Links to the pages of a list; a list of one page has none. */
export function Pagination({ label, url, current, count }: PaginationProps) {
  if (count < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      <ul className="pagination-list">
        <Edge url={url} page={1} current={current} name="First" />
        {pageNumbers(current, count).map((page, place) =>
          page === null ? (
            <li key={`gap-${place}`} className="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a className="pagination-link" href={listPageUrl(url, page)} aria-current={page === current ? 'page' : undefined}>
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

/** The way to the first or the last page. It stays in its place on that page itself, where it leads to the top. */
const Edge = ({ url, page, current, name }: { url: string; page: number; current: number; name: string }) => (
  <li>
    <a className={`pagination-link pagination-edge${page === current ? ' pagination-here' : ''}`} href={listPageUrl(url, page)}>
      {name}
      <span className="visually-hidden"> page</span>
    </a>
  </li>
)
