import { useEffect, useRef, useState } from 'react'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import type { PageChooserItem, PageChooserListResponse } from '#schema/pages/chooser-wire.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { Pagination } from '../lists/pagination.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SelectFilter } from '../lists/select-filter.tsx'
import { useResultCountAnnouncement } from '../lists/use-result-announcement.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { usePageChooserItems } from './page-queries.ts'

interface PageBrowserProps {
  onSelect: (choice: ChooserItem) => void
  /** The page whose children are shown first; by default the parent of the last chosen page. */
  start?: number | null
  /** Comma-separated types that can be chosen; all types by default. */
  pageType?: string
}

const pageSize = 20

/** The parent of the last chosen page: the next one is often among its siblings. */
let lastParent: number | null = null

/** Chooses a page by browsing the page tree, by search, or by type. */
export function PageBrowser({ onSelect, start = lastParent, pageType = '' }: PageBrowserProps) {
  const [parent, setParent] = useState(start)
  const [search, setSearch] = useState('')
  const [type, setType] = useState('')
  const [number, setNumber] = useState(1)
  const filters = search + type
  const query = {
    ...(parent !== null && { parent }),
    search,
    type,
    page_type: pageType,
    limit: pageSize,
    offset: (number - 1) * pageSize,
  }
  const choices = usePageChooserItems(query)
  const { data } = choices
  useResultCountAnnouncement(filters, choices.isPlaceholderData || !data ? undefined : totalOf(data), {
    one: 'page',
    many: 'pages',
  })
  const narrow = (set: (text: string) => void) => (text: string) => {
    set(text)
    setNumber(1)
  }
  const navigate = (to: number | null) => {
    setParent(to)
    setSearch('')
    setType('')
    setNumber(1)
  }
  const choose = (choice: ChooserItem) => {
    lastParent = filters ? lastParent : (data?.parent?.id ?? null)
    onSelect(choice)
  }
  return (
    <div className="chooser">
      <div className="chooser-filters">
        <SearchBox autoFocus label="Search pages" value={search} onSearch={narrow(setSearch)} />
        {data && (
          <SelectFilter
            label="Type of page"
            allLabel="Any type"
            value={type}
            options={data.types.map(({ type, label }) => ({ value: type, label }))}
            onChange={narrow(setType)}
          />
        )}
      </div>
      {choices.isPending && <LoadingSkeleton lines={5} />}
      {choices.error && <LoadErrorNotice error={choices.error} onRetry={() => navigate(null)} />}
      {data && !choices.error && (
        <>
          {!filters && <CurrentPage listing={data} onNavigate={navigate} onSelect={choose} />}
          <PageRows items={data.items} here={filters ? null : data.parent} onNavigate={navigate} onSelect={choose} />
          {data.total === 0 && <p className="quiet">{emptyText(search, filters)}</p>}
          {(data.total > pageSize || data.total_relation) && (
            <Pagination
              pageNumber={number}
              total={data.total}
              hasMore={data.total_relation === 'gte'}
              pageSize={pageSize}
              onPageChange={setNumber}
            />
          )}
        </>
      )}
    </div>
  )
}

const totalOf = ({ total, total_relation }: PageChooserListResponse): CappedListTotal => ({
  total_count: total,
  ...(total_relation && { total_relation }),
})

const childrenText = ({ children, children_relation }: PageChooserItem) =>
  children_relation ? `more than ${children}` : String(children)

function emptyText(search: string, filters: string) {
  if (search) return `No pages match “${search}”.`
  return filters ? 'There are no pages of this type.' : 'There are no pages below this one.'
}

interface NavigationProps {
  onNavigate: (to: number | null) => void
  onSelect: (choice: ChooserItem) => void
}

/** The breadcrumbs and the page whose children are listed. After navigation its heading receives the focus. */
function CurrentPage({
  listing: { parent, ancestors },
  onNavigate,
  onSelect,
}: NavigationProps & { listing: PageChooserListResponse }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isMounted = useRef(false)
  const currentId = parent?.id ?? null
  useEffect(() => {
    if (isMounted.current) heading.current?.focus()
    isMounted.current = true
  }, [currentId])
  return (
    <>
      {ancestors.length > 0 && (
        <nav aria-label="Path to these pages">
          <ol className="trail">
            {ancestors.map(({ id, title }) => (
              <li key={id}>
                <button type="button" className="link-button" onClick={() => onNavigate(id)}>
                  {title}
                </button>
                <Icon name="chevron" size={14} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="page-current">
        {ancestors.length > 0 && (
          <IconButton icon="up" label="Up one level" onClick={() => onNavigate(ancestors.at(-1)!.id)} />
        )}
        <h3 ref={heading} tabIndex={-1}>
          {parent?.title ?? 'Sites'}
        </h3>
        {parent?.can_choose && (
          <button type="button" className="link-button" onClick={() => onSelect(parent)}>
            Choose this page
          </button>
        )}
      </div>
    </>
  )
}

function PageRows({
  items,
  here,
  onNavigate,
  onSelect,
}: NavigationProps & { items: readonly PageChooserItem[]; here: PageChooserItem | null }) {
  if (items.length === 0) return null
  return (
    <ul className="choices" aria-label={here ? `Pages below ${here.title}` : 'Pages'}>
      {items.map((page) => (
        <li key={page.id} className="page-place">
          {page.can_choose ? (
            <button type="button" className="choice" onClick={() => onSelect(page)}>
              <PageSummary page={page} />
            </button>
          ) : (
            <span className="choice choice-disabled">
              <PageSummary page={page} />
            </span>
          )}
          {page.children > 0 && (
            <button
              type="button"
              className="page-below"
              aria-label={`Pages below ${page.title}: ${childrenText(page)}`}
              onClick={() => onNavigate(page.id)}
            >
              {childrenText(page)}
              <Icon name="chevron" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const PageSummary = ({ page: { title, detail, kind, live } }: { page: PageChooserItem }) => (
  <>
    <span className="choice-picture">
      <Icon name="pages" size={20} />
    </span>
    <span className="choice-text">
      <strong>{title}</strong>
      <span className="quiet">{detail}</span>
    </span>
    <span className="page-kind quiet">{kind}</span>
    {!live && <span className="status status-quiet">Draft</span>}
  </>
)
