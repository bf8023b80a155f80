import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RedirectItem } from '#schema/wire/redirect.ts'
import { SortableColumn } from '../../ui/sortable-column.tsx'
import { When } from '../../ui/when.tsx'

interface TableProps {
  redirects: readonly RedirectItem[]
  order: string
  onOrder: (order: string) => void
}

export const RedirectTable = ({ redirects, order, onOrder }: TableProps) => (
  <div className="table-frame">
    <table className="table redirect-table">
      <caption className="visually-hidden">Redirects</caption>
      <thead>
        <tr>
          <SortableColumn name="from" label="From" order={order} onOrder={onOrder} />
          <SortableColumn name="to" label="To" order={order} onOrder={onOrder} className="redirect-to" />
          <th scope="col" className="column-type">
            Kind
          </th>
          <SortableColumn name="created" label="Since" fallingFirst order={order} onOrder={onOrder} className="column-updated" />
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
      {redirect.shadowed && <Broken words="A live page answers here" />}
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
      {redirect.automatically_created && <span className="quiet redirect-note">Left by a moved page</span>}
    </td>
    <td className="column-updated quiet">{redirect.created_at ? <When at={redirect.created_at} /> : '–'}</td>
  </tr>
)

const Target = ({ redirect: { page, link } }: { redirect: RedirectItem }) =>
  page ? (
    <>
      <span className="redirect-page">{page.title}</span> <span className="quiet redirect-address">{page.live ? page.url_path : ''}</span>
      {!page.live && <Broken words="The page is not live" />}
    </>
  ) : (
    <span className="redirect-address">{link}</span>
  )

const Broken = ({ words }: { words: string }) => <span className="status status-warn redirect-note">{words}</span>
