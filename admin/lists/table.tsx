import type { ReactNode } from 'react'
import { SortableColumn } from './sortable-column.tsx'

export interface ColumnHeader {
  label: string
  /** What gives way on a narrow screen is named by its class. */
  className?: string
  /** Heads for who listens, as over buttons. */
  hidden?: boolean
  /** The name the list is ordered by in the server's words. */
  sort?: string
  descendingFirst?: boolean
}

interface TableProps {
  caption: string
  columns: readonly ColumnHeader[]
  /** How the rows are ordered: a column's `sort`, with `-` before it for falling. For tables with such columns. */
  order?: string
  onSort?: (order: string) => void
  /** The rows. */
  children: ReactNode
}

/** A table in the look of every list. */
export const Table = ({ caption, columns, order = '', onSort = () => {}, children }: TableProps) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, className, hidden, sort, descendingFirst }) =>
            sort ? (
              <SortableColumn
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
