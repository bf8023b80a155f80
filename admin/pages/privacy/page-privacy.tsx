import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageDraftResponse, PagePrivacyResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { invalidatePageQueriesAfterAction } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { toPageBreadcrumbs } from '../breadcrumbs.ts'
import { createPageDraftQueryOptions, usePagePrivacyQuery } from '../draft-queries.ts'
import { usePage } from '../page-queries.ts'
import { ViewRestrictionForm } from './privacy-form.tsx'

/** Sets who can view a page and the pages below it. */
export default function PagePrivacyScreen() {
  const id = Number(useParams()['page'])
  const page = useQuery(createPageDraftQueryOptions(id))
  const privacy = usePagePrivacyQuery(id)
  const error = privacy.error ?? page.error
  if (error) return <LoadErrorNotice error={error} onRetry={() => Promise.all([privacy.refetch(), page.refetch()])} />
  return privacy.data && page.data ? <PagePrivacyForm page={page.data} privacy={privacy.data} /> : <LoadingSkeleton />
}

function PagePrivacyForm({ page, privacy }: { page: PageDraftResponse; privacy: PagePrivacyResponse }) {
  const navigate = useNavigate()
  const title = String(page.content['title'] || 'Untitled')
  const edit = paths.wagtail.edit(page.id)
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`Privacy of “${title}”`}
        breadcrumbs={[...toPageBreadcrumbs(page.ancestors), { to: edit, label: title }]}
      />
      <ViewRestrictionForm
        privacy={privacy}
        inherited={privacy.inherited.map(({ page: { id, title: name }, restriction_type }) => ({
          ...{ id, name, restriction_type },
          to: paths.wagtail.privacy(id),
        }))}
        labels={labels}
        send={(body) =>
          invalidatePageQueriesAfterAction(callEndpoint(pageActionEndpoints.privacy, { params: { id: page.id }, body }))
        }
        onSaved={({ message }) => {
          showToast(message)
          navigate(edit)
        }}
        cancelPath={edit}
        outro={<Below page={page.id} />}
      />
    </div>
  )
}

const labels = {
  question: 'Who can view this page?',
  asAbove: 'Same as the page above',
  everybody: 'The page is public and can be found by search engines.',
  already: 'This page is already private because of the pages above:',
}

/** Says that the restriction also applies to the pages below, if there are any. */
function Below({ page }: { page: number }) {
  const children = usePage(page).data?.meta.children.count ?? 0
  return children > 0 && <p className="quiet">This also applies to all pages below it.</p>
}
