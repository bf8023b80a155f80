import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'

/** Selects the type of a new page. */
export default function ChooseSubpageTypeScreen() {
  const parent = Number(useParams()['parent'])
  const types = useQuery({
    queryKey: ['pages', 'allowed-types', parent],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.allowedTypes, { params: { id: parent } }, signal),
  })
  const breadcrumbs = types.data ? [{ to: paths.wagtail.explorer(parent), label: types.data.parent.title }] : []
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a page" breadcrumbs={breadcrumbs} />
      {types.isPending && <LoadingSkeleton />}
      {types.error && <LoadErrorNotice error={types.error} onRetry={() => types.refetch()} />}
      {types.data?.items.length === 0 && (
        <EmptyState icon="lock" title="Nothing can be added here">
          <p>Pages of this type can’t have subpages, or you don’t have permission to add pages here.</p>
        </EmptyState>
      )}
      <ul className="cards">
        {types.data?.items.map(({ type, label, description }) => (
          <li key={type}>
            <Link className="card-link" to={paths.wagtail.add(type, parent)}>
              <Icon name="document" size={22} />
              <span>
                <strong>{label}</strong>
                <span className="quiet">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
