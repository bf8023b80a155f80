import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Listed } from '../../ui/listed.tsx'
import { type Choosable, MoreMenu } from '../../ui/menu.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { kinds } from './kinds.ts'
import { type RecordKind, useRecords } from './queries.ts'
import '../../styles/people.ts'

interface RecordListProps<Item, Listing> {
  kind: RecordKind
  search: string
  empty: { icon: IconName; title: string; children?: ReactNode }
  hint?: string
  /** What narrows the list beside words: as the address has it, under the names of both address and API. */
  narrowing?: Record<string, string | undefined>
  /** The controls that change it, beside the search. */
  filters?: (listing: Listing, change: ReturnType<typeof useAddress>['change']) => ReactNode
  columns: readonly Column[]
  row: (item: Item) => ReactNode
}

/** Every user, group or site: found by words, ordered by columns, a screen of them at a time. */
export function RecordList<Item, Listing extends { meta: { total_count: number }; items: readonly Item[] }>(
  props: RecordListProps<Item, Listing>,
) {
  const { kind, search: label, empty, hint, narrowing = {}, filters, columns, row } = props
  const { label: title, noun, add } = kinds[kind]
  const { given, number, change } = useAddress()
  const [search, order] = [given('q'), given('ordering')]
  const records = useRecords<Listing>(kind, { search, ...narrowing, order }, number)
  const searchBox = <SearchBox label={label} value={search} onSearch={(q) => change({ q })} />
  const actions = (
    <ButtonLink look="primary" to={add} icon="plus">
      Add {noun}
    </ButtonLink>
  )
  return (
    <div className="screen">
      <ScreenHeading title={title} actions={actions} />
      {filters
        ? records.data && (
            <div className="people-filters">
              {searchBox}
              {filters(records.data, change)}
            </div>
          )
        : searchBox}
      {filters && <SavedViews />}
      <Listed<Item, Listing>
        query={records}
        noun={{ one: noun, many: `${noun}s` }}
        narrowed={[search, ...Object.values(narrowing)].filter(Boolean).join(' ')}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={empty}
        {...(hint && { hint })}
      >
        {({ items }) => (
          <Table caption={title} columns={[...columns, more]} order={order || 'name'} onOrder={(ordering) => change({ ordering })}>
            {items.map(row)}
          </Table>
        )}
      </Listed>
    </div>
  )
}

const more: Column = { label: 'Actions', hidden: true }

interface RecordRowProps {
  kind: RecordKind
  id: number
  name: string
  mayDelete?: boolean
  /** What can be done beside what is done to all of them. */
  actions?: readonly Choosable[]
  /** Beside the name, below it. */
  about: ReactNode
  /** The cells between the name and what can be done. */
  children: ReactNode
}

/** One of them: its name leads to it, its menu to all that can be done. */
export function RecordRow({ kind, id, name, mayDelete = true, actions = [], about, children }: RecordRowProps) {
  const { path, usageIcon } = kinds[kind]
  return (
    <tr>
      <th scope="row" className="people-name">
        <Link to={path(id)} className="row-title">
          {name}
        </Link>
        {about}
      </th>
      {children}
      <td className="column-actions">
        <MoreMenu
          label={`More for ${name}`}
          items={[
            { label: 'Edit', icon: 'edit', to: path(id) },
            ...actions,
            { label: 'Usage', icon: usageIcon, to: path(id, 'usage') },
            { label: 'History', icon: 'history', to: path(id, 'history') },
            ...(mayDelete ? [{ label: 'Delete', icon: 'trash', to: path(id, 'delete'), tone: 'danger' } as const] : []),
          ]}
        />
      </td>
    </tr>
  )
}
