import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import type { FormListItem, FormListResponse } from '#schema/forms/submission-wire.ts'
import { paths } from '#schema/paths.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { sessionQueryOptions } from '../queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { submissionsQueryKey } from './queries.ts'
import './submissions.css'

/** Pages with forms, and their number of submissions. */
export default function FormPageListScreen() {
  const isAdministrator = useQuery(sessionQueryOptions).data?.user?.is_superuser ?? false
  return (
    <ListScreen<FormListResponse>
      title="Forms"
      actions={() =>
        isAdministrator && (
          <ButtonLink to={paths.wagtail.privacyRequest} icon="lock">
            Privacy request
          </ButtonLink>
        )
      }
      query={() => createEndpointListQueryOptions(submissionsQueryKey, formSubmissionEndpoints.list, {})}
      isPaged={false}
      hasSavedViews={false}
      itemName={{ one: 'form', many: 'forms' }}
      empty={{
        icon: 'inbox',
        title: 'There are no forms yet',
        children: <p>Published pages with a form are listed here with their submissions.</p>,
      }}
      columns={columns}
      rowKey={({ page, form }) => `${page.id} ${form}`}
    />
  )
}

const columns: ListColumnDefinition<FormListItem, FormListResponse['meta']>[] = [
  {
    label: 'Page',
    cell: ({ page, form }) => (
      <>
        <Link to={paths.wagtail.submissions(page.id, form)} className="row-title">
          {page.title}
        </Link>
        {page.is_deleted && <span className="status status-warn row-detail">In the trash</span>}
      </>
    ),
  },
  { label: 'Form', className: 'column-type', cellClassName: 'column-type quiet', cell: ({ label }) => label },
  { label: 'Submissions', className: 'column-number', cell: ({ count }) => count.toLocaleString('en') },
  {
    label: 'Latest',
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ latest }) => <RelativeTime at={latest} />,
  },
]
