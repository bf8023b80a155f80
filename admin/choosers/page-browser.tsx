import { useEffect, useRef, useState } from 'react'
import type { PageChoice, PageChoiceListing } from '#schema/wire/choosers.ts'
import type { ListTotal } from '#schema/wire/list-total.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { IconButton } from '../ui/button.tsx'
import { useCountAnnouncement } from '../ui/count-announcement.ts'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SelectFilter } from '../ui/select-filter.tsx'
import { LoadFailure, Skeleton } from '../ui/states.tsx'
import { usePageChoices } from './page-choices.ts'

interface PageBrowserProps {
  onChoose: (choice: Choice) => void
  /** The page whose children are shown first; where the editor was last when left out. */
  start?: number | null
  /** Types that may be chosen, divided by commas; every type when left out. */
  pageType?: string
}

const perScreen = 20

/** Where in the tree the last page was chosen from: the next one often stands beside it. */
let lastPlace: number | null = null

/** A page to choose: by walking the tree of pages, by words, or by type. */
export function PageBrowser({ onChoose, start = lastPlace, pageType = '' }: PageBrowserProps) {
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
    limit: perScreen,
    offset: (number - 1) * perScreen,
  }
  const choices = usePageChoices(query)
  const { data } = choices
  useCountAnnouncement(narrowed, choices.isPlaceholderData || !data ? undefined : totalOf(data), { one: 'page', many: 'pages' })
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
  const choose = (choice: Choice) => {
    lastPlace = narrowed ? lastPlace : (data?.here?.id ?? null)
    onChoose(choice)
  }
  return (
    <div className="chooser">
      <div className="chooser-filters">
        <SearchBox focusFirst label="Search pages" value={search} onSearch={narrow(setSearch)} />
        {data && (
          <SelectFilter
            label="Type of page"
            any="Any type"
            value={type}
            choices={data.types.map(({ type, label }) => ({ value: type, label }))}
            onChange={narrow(setType)}
          />
        )}
      </div>
      {choices.isPending && <Skeleton lines={5} />}
      {choices.error && <LoadFailure error={choices.error} onRetry={() => walk(null)} />}
      {data && !choices.error && (
        <>
          {!narrowed && <Place listing={data} onWalk={walk} onChoose={choose} />}
          <PageRows items={data.items} here={narrowed ? null : data.here} onWalk={walk} onChoose={choose} />
          {data.total === 0 && <p className="quiet">{emptyWords(search, narrowed)}</p>}
          {(data.total > perScreen || data.total_relation) && (
            <Pagination number={number} total={data.total} hasMore={data.total_relation === 'gte'} perScreen={perScreen} onGo={setNumber} />
          )}
        </>
      )}
    </div>
  )
}

const totalOf = ({ total, total_relation }: PageChoiceListing): ListTotal => ({
  total_count: total,
  ...(total_relation && { total_relation }),
})

const childrenText = ({ children, children_relation }: PageChoice) => (children_relation ? `more than ${children}` : String(children))

function emptyWords(search: string, narrowed: string) {
  if (search) return `No page you can choose matches “${search}”.`
  return narrowed ? 'There is no page of this type to choose.' : 'There are no pages below this one.'
}

interface Walking {
  onWalk: (to: number | null) => void
  onChoose: (choice: Choice) => void
}

/** The way down to here, and the page that is here. Who has walked is taken to its name. */
function Place({ listing: { here, above }, onWalk, onChoose }: Walking & { listing: PageChoiceListing }) {
  const name = useRef<HTMLHeadingElement>(null)
  const walked = useRef(false)
  const place = here?.id ?? null
  useEffect(() => {
    if (walked.current) name.current?.focus()
    walked.current = true
  }, [place])
  return (
    <>
      {above.length > 0 && (
        <nav aria-label="The way to these pages">
          <ol className="trail">
            {above.map(({ id, title }) => (
              <li key={id}>
                <button type="button" className="link-button" onClick={() => onWalk(id)}>
                  {title}
                </button>
                <Icon name="chevron" size={14} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="page-here">
        {above.length > 0 && <IconButton icon="up" label="Up one level" onClick={() => onWalk(above.at(-1)!.id)} />}
        <h3 ref={name} tabIndex={-1}>
          {here?.title ?? 'Sites'}
        </h3>
        {here?.may_choose && (
          <button type="button" className="link-button" onClick={() => onChoose(here)}>
            Choose this page
          </button>
        )}
      </div>
    </>
  )
}

function PageRows({ items, here, onWalk, onChoose }: Walking & { items: readonly PageChoice[]; here: PageChoice | null }) {
  if (items.length === 0) return null
  return (
    <ul className="choices" aria-label={here ? `Pages below ${here.title}` : 'Pages'}>
      {items.map((page) => (
        <li key={page.id} className="page-place">
          {page.may_choose ? (
            <button type="button" className="choice" onClick={() => onChoose(page)}>
              <PageFace page={page} />
            </button>
          ) : (
            <span className="choice choice-shut">
              <PageFace page={page} />
            </span>
          )}
          {page.children > 0 && (
            <button
              type="button"
              className="page-below"
              aria-label={`Pages below ${page.title}: ${childrenText(page)}`}
              onClick={() => onWalk(page.id)}
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

const PageFace = ({ page: { title, detail, kind, live } }: { page: PageChoice }) => (
  <>
    <span className="choice-picture">
      <Icon name="pages" size={20} />
    </span>
    <span className="choice-words">
      <strong>{title}</strong>
      <span className="quiet">{detail}</span>
    </span>
    <span className="page-kind quiet">{kind}</span>
    {!live && <span className="status status-quiet">Draft</span>}
  </>
)
