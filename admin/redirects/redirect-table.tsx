import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RedirectItem } from '#schema/redirects/wire.ts'
import { SortableColumn } from '../lists/sortable-column.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

interface TableProps {
  redirects: readonly RedirectItem[]
  order: string
  onSort: (order: string) => void
}

export const RedirectTable = ({ redirects, order, onSort }: TableProps) => (
  <div className="table-frame">
    <table className="table redirect-table">
      <caption className="visually-hidden">Redirects</caption>
      <thead>
        <tr>
          <SortableColumn name="from" label="From" order={order} onSort={onSort} />
          <SortableColumn name="to" label="To" order={order} onSort={onSort} className="redirect-to" />
          <th scope="col" className="column-type">
            Kind
          </th>
          <SortableColumn
            name="created"
            label="Since"
            descendingFirst
            order={order}
            onSort={onSort}
            className="column-updated"
          />
        </tr>
      </thead>
      <tbody>
        {redirects.map((each) => (
          <Row key={each.id} redirect={each} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ redirect }: { redirect: RedirectItem }) => (
  <tr>
    <th scope="row">
      <Link to={paths.wagtail.redirect(redirect.id)} className="row-title redirect-address">
        {redirect.old_path}
      </Link>
      {redirect.shadowed && <Warning text="Hidden by a live page" />}
      <span className="redirect-below">
        <span aria-hidden="true">→ </span>
        <Target redirect={redirect} />
      </span>
    </th>
    <td className="redirect-to">
      <Target redirect={redirect} />
    </td>
    <td className="column-type">
      <span className={`status ${redirect.is_permanent ? 'status-quiet' : 'status-mixed'}`}>
        {redirect.is_permanent ? 'Permanent' : 'Temporary'}
      </span>
      {redirect.automatically_created && <span className="quiet redirect-note">Created automatically</span>}
    </td>
    <td className="column-updated quiet">{redirect.created_at ? <RelativeTime at={redirect.created_at} /> : '–'}</td>
  </tr>
)

const Target = ({ redirect: { page, link } }: { redirect: RedirectItem }) =>
  page ? (
    <>
      <span className="redirect-page">{page.title}</span>{' '}
      <span className="quiet redirect-address">{page.live ? page.url_path : ''}</span>
      {!page.live && <Warning text="The page is not live" />}
    </>
  ) : (
    <span className="redirect-address">{link}</span>
  )

const Warning = ({ text }: { text: string }) => <span className="status status-warn redirect-note">{text}</span>
