import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FormListItem } from '#schema/forms/submission-wire.ts'
import { paths } from '#schema/paths.ts'
import { Table } from '../lists/table.tsx'
import { sessionQuery } from '../queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/states.tsx'
import { useForms } from './queries.ts'
import './submissions.css'

/** Pages with forms, and their number of submissions. */
export default function FormPages() {
  const forms = useForms()
  const isAdministrator = useQuery(sessionQuery).data?.user?.is_superuser ?? false
  return (
    <div className="screen">
      <ScreenHeading
        title="Forms"
        actions={
          isAdministrator && (
            <ButtonLink to={paths.wagtail.privacyRequest} icon="lock">
              Privacy request
            </ButtonLink>
          )
        }
      />
      {forms.isPending && <Skeleton lines={4} />}
      {forms.error && <LoadError error={forms.error} onRetry={() => forms.refetch()} />}
      {forms.data?.items.length === 0 && (
        <EmptyState icon="inbox" title="There are no forms yet">
          <p>Published pages with a form are listed here with their submissions.</p>
        </EmptyState>
      )}
      {forms.data && forms.data.items.length > 0 && <Rows items={forms.data.items} />}
    </div>
  )
}

const Rows = ({ items }: { items: FormListItem[] }) => (
  <Table caption="Forms" columns={columns}>
    {items.map(({ page, form, label, count, latest }) => (
      <tr key={`${page.id} ${form}`}>
        <th scope="row">
          <Link to={paths.wagtail.submissions(page.id, form)} className="row-title">
            {page.title}
          </Link>
          {page.is_deleted && <span className="status status-warn row-detail">In the trash</span>}
        </th>
        <td className="column-type quiet">{label}</td>
        <td className="column-number">{count.toLocaleString('en')}</td>
        <td className="column-updated quiet">
          <RelativeTime at={latest} />
        </td>
      </tr>
    ))}
  </Table>
)

const columns = [
  { label: 'Page' },
  { label: 'Form', className: 'column-type' },
  { label: 'Submissions', className: 'column-number' },
  { label: 'Latest', className: 'column-updated' },
]
