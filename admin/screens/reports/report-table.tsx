import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'

interface ReportTableProps {
  caption: string
  /** The heads; one named `aside` or `when` gives way on a narrow screen. */
  columns: { label: string; className?: string }[]
  children: ReactNode
}

export const ReportTable = ({ caption, columns, children }: ReportTableProps) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** The head of a row: a page by its title, with what a narrow screen has no column for below it. */
export const PageCell = ({ page, children }: { page: { id: number; title: string }; children?: ReactNode }) => (
  <th scope="row" className="report-name">
    <Link to={paths.wagtail.edit(page.id)} className="row-title">
      {page.title}
    </Link>
    {children && <span className="quiet report-aside">{children}</span>}
  </th>
)
