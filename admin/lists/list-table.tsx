import type { ReactNode } from 'react'
import { StyledTable, type TableColumnHeaderDefinition } from './table.tsx'

/** A column of a list: its header and its cell in a row. The first column names the row. */
export interface ListColumnDefinition<Item, Meta> extends TableColumnHeaderDefinition {
  cell: (item: Item, meta: Meta) => ReactNode
  /** The class of the cells; by default that of the header. */
  cellClassName?: string
}

/** Which rows are selected, and their checkboxes. */
export interface ListRowSelection<Item> {
  isSelected: (item: Item) => boolean
  checkbox: (item: Item) => ReactNode
  /** The checkbox of all rows. */
  allCheckbox: ReactNode
}

interface ListTableProps<Item, Meta> {
  caption: string
  className?: string | undefined
  columns: readonly ListColumnDefinition<Item, Meta>[]
  items: readonly Item[]
  meta: Meta
  rowKey: (item: Item) => string | number
  order: string
  onSort: (order: string) => void
  selection?: ListRowSelection<Item> | undefined
}

/** The table of a list, from its columns. */
export function ListTable<Item, Meta>(props: ListTableProps<Item, Meta>) {
  const { caption, className, columns, items, meta, rowKey, order, onSort, selection } = props
  return (
    <StyledTable {...{ caption, className, columns, order, onSort }} firstHeader={selection?.allCheckbox}>
      {items.map((item) => (
        <tr key={rowKey(item)} className={selection?.isSelected(item) ? 'selected' : undefined}>
          {selection && <td className="column-check">{selection.checkbox(item)}</td>}
          {columns.map(({ label, className: headerClass, cellClassName = headerClass, cell }, index) =>
            index === 0 ? (
              <th key={label} scope="row" className={cellClassName}>
                {cell(item, meta)}
              </th>
            ) : (
              <td key={label} className={cellClassName}>
                {cell(item, meta)}
              </td>
            ),
          )}
        </tr>
      ))}
    </StyledTable>
  )
}
