import { useEffect, useRef, useState } from 'react'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import type { PageChooserItem, PageChooserListing } from '#schema/pages/chooser-wire.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { Pagination } from '../lists/pagination.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SelectFilter } from '../lists/select-filter.tsx'
import { useResultCountAnnouncement } from '../lists/use-result-announcement.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { usePageChooserItems } from './page-queries.ts'

interface PageBrowserProps {
  onSelect: (choice: ChooserItem) => void
  /** The page whose children are shown first; where the editor was last when left out. */
  start?: number | null
  /** Types that may be chosen, divided by commas; every type when left out. */
  pageType?: string
}

const pageSize = 20

/** Where in the tree the last page was chosen from: the next one often stands beside it. */
let lastParent: number | null = null

/** A page to choose: by walking the tree of pages, by words, or by type. */
export function PageBrowser({ onSelect, start = lastParent, pageType = '' }: PageBrowserProps) {
  const [parent, setParent] = useState(start)
  const [search, setSearch] = useState('')
  const [type, setType] = useState('')
  const [number, setNumber] = useState(1)
  const narrowed = search + type
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
  useResultCountAnnouncement(narrowed, choices.isPlaceholderData || !data ? undefined : totalOf(data), {
    one: 'page',
    many: 'pages',
  })
  const narrow = (set: (text: string) => void) => (text: string) => {
    set(text)
    setNumber(1)
  }
  const walk = (to: number | null) => {
    setParent(to)
    setSearch('')
    setType('')
    setNumber(1)
  }
  const choose = (choice: ChooserItem) => {
    lastParent = narrowed ? lastParent : (data?.parent?.id ?? null)
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
      {choices.isPending && <Skeleton lines={5} />}
      {choices.error && <LoadError error={choices.error} onRetry={() => walk(null)} />}
      {data && !choices.error && (
        <>
          {!narrowed && <Place listing={data} onNavigate={walk} onSelect={choose} />}
          <PageRows items={data.items} here={narrowed ? null : data.parent} onNavigate={walk} onSelect={choose} />
          {data.total === 0 && <p className="quiet">{emptyText(search, narrowed)}</p>}
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

const totalOf = ({ total, total_relation }: PageChooserListing): ListTotal => ({
  total_count: total,
  ...(total_relation && { total_relation }),
})

const childrenText = ({ children, children_relation }: PageChooserItem) =>
  children_relation ? `more than ${children}` : String(children)

function emptyText(search: string, narrowed: string) {
  if (search) return `No page you can choose matches “${search}”.`
  return narrowed ? 'There is no page of this type to choose.' : 'There are no pages below this one.'
}

interface NavigationProps {
  onNavigate: (to: number | null) => void
  onSelect: (choice: ChooserItem) => void
}

/** The way down to here, and the page that is here. Who has walked is taken to its name. */
function Place({
  listing: { parent, ancestors },
  onNavigate,
  onSelect,
}: NavigationProps & { listing: PageChooserListing }) {
  const name = useRef<HTMLHeadingElement>(null)
  const walked = useRef(false)
  const place = parent?.id ?? null
  useEffect(() => {
    if (walked.current) name.current?.focus()
    walked.current = true
  }, [place])
  return (
    <>
      {ancestors.length > 0 && (
        <nav aria-label="The way to these pages">
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
        <h3 ref={name} tabIndex={-1}>
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
