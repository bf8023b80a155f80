import { Link } from 'react-router'
import type { SubmissionItem, SubmissionListing } from '#schema/forms/submission-wire.ts'
import { paths } from '#schema/paths.ts'
import { RowCheckbox } from '../lists/row-checkbox.tsx'
import { SortableColumn } from '../lists/sortable-column.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ConfirmationStatus } from './confirmation-status.tsx'

interface SubmissionTableProps {
  listing: SubmissionListing
  order: string
  onSort: (order: string) => void
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** Submissions with the columns of their form, and their confirmation status if the form requires confirmation. */
export function SubmissionTable({ listing: { meta, items }, order, onSort, selected, onSelect }: SubmissionTableProps) {
  const hasConfirmation = items.some(({ confirmation }) => confirmation !== null)
  const all = items.length === selected.size
  const columns = meta.columns.map(({ name, label }, index) => {
    const className = index === 0 ? {} : { className: 'column-type' }
    return name === 'email' ? (
      <SortableColumn key={name} name="email" label={label} order={order} onSort={onSort} {...className} />
    ) : (
      <th key={name} scope="col" {...className}>
        {label}
      </th>
    )
  })
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="visually-hidden">Submissions</caption>
        <thead>
          <tr>
            <td className="column-check">
              <RowCheckbox
                label="Select all on this screen"
                checked={all}
                mixed={!all && selected.size > 0}
                onChange={() => onSelect(new Set(all ? [] : items.map(({ id }) => id)))}
              />
            </td>
            {columns}
            {hasConfirmation && (
              <th scope="col" className="column-type">
                Confirmed
              </th>
            )}
            <SortableColumn name="submitted_at" label="Received" descendingFirst order={order} onSort={onSort} />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              meta={meta}
              hasConfirmation={hasConfirmation}
              isSelected={selected.has(item.id)}
              onSelect={() => onSelect(toggleId(selected, item.id))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toggleId(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

interface RowProps {
  item: SubmissionItem
  meta: SubmissionListing['meta']
  hasConfirmation: boolean
  isSelected: boolean
  onSelect: () => void
}

function Row({
  item: { id, cells, confirmation, submitted_at },
  meta: { page, columns },
  hasConfirmation,
  isSelected,
  onSelect,
}: RowProps) {
  const [first, ...rest] = columns.map(({ name }) => ({ name, text: cells[name] ?? '' }))
  const title = first?.text || `Number ${id}`
  return (
    <tr className={isSelected ? 'selected' : undefined}>
      <td className="column-check">
        <RowCheckbox label={`Select ${title}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row">
        <Link to={paths.wagtail.submission(page.id, id)} className="row-title submission-cell">
          {title}
        </Link>
        {rest[0]?.text && <span className="quiet submission-aside submission-cell">{rest[0].text}</span>}
        {confirmation && (
          <span className="submission-aside">
            <ConfirmationStatus confirmation={confirmation} />
          </span>
        )}
      </th>
      {rest.map(({ name, text }) => (
        <td key={name} className="column-type">
          <span className="submission-cell">{text || <span className="quiet">–</span>}</span>
        </td>
      ))}
      {hasConfirmation && (
        <td className="column-type">
          <ConfirmationStatus confirmation={confirmation} />
        </td>
      )}
      <td className="quiet column-when">
        <RelativeTime at={submitted_at} />
      </td>
    </tr>
  )
}
