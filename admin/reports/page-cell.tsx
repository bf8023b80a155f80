import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'

/** The head of a row: a page by its title, with what a narrow screen has no column for below it. */
export const PageCell = ({ page, children }: { page: { id: number; title: string }; children?: ReactNode }) => (
  <th scope="row" className="report-name">
    <Link to={paths.wagtail.edit(page.id)} className="row-title">
      {page.title}
    </Link>
    {children && <span className="quiet report-aside">{children}</span>}
  </th>
)
