import type { ReactNode } from 'react'
import { SortableColumnHeader } from './sortable-column.tsx'

export interface TableColumnHeaderDefinition {
  label: string
  /** The class that hides the column on narrow screens. */
  className?: string
  /** A header that only screen readers get, such as that above buttons. */
  hidden?: boolean
  /** The name of the column in the server's sort orders. */
  sort?: string
  descendingFirst?: boolean
}

interface TableProps {
  caption: string
  columns: readonly TableColumnHeaderDefinition[]
  /** The order of the rows: the `sort` of a column, with a leading `-` for descending. */
  order?: string
  onSort?: (order: string) => void
  className?: string | undefined
  /** A header before those of the columns: the checkbox of all rows. */
  firstHeader?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table in the style of all lists. */
export const StyledTable = ({
  caption,
  columns,
  order = '',
  onSort = () => {},
  className = '',
  firstHeader,
  children,
}: TableProps) => (
  <div className="table-frame">
    <table className={`table ${className}`.trim()}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {firstHeader && <td className="column-check">{firstHeader}</td>}
          {columns.map(({ label, className, hidden, sort, descendingFirst }) =>
            sort ? (
              <SortableColumnHeader
                key={label}
                {...{ label, order, onSort }}
                name={sort}
                {...(className && { className })}
                {...(descendingFirst && { descendingFirst })}
              />
            ) : (
              <th key={label} scope="col" className={className}>
                {hidden ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
