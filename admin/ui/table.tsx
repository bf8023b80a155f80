import type { ReactNode } from 'react'

interface TableProps {
  caption: string
  /** The heads. A class names what gives way on a narrow screen; `hidden` heads are for who listens, as over buttons. */
  columns: { label: string; className?: string; hidden?: boolean }[]
  children: ReactNode
}

/** A table in the look of every list. The children are its rows. */
export const Table = ({ caption, columns, children }: TableProps) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, className, hidden }) => (
            <th key={label} scope="col" className={className}>
              {hidden ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
