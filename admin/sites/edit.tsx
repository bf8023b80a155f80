import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange, useFreshRecord } from '../records/queries.ts'
import { UserOrGroupOrSiteScreenHeading } from '../records/record-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { SiteForm } from './site-form.tsx'

export default function EditSiteScreen() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  const site = useFreshRecord(createUserOrGroupOrSiteQueryOptions(siteEndpoints.get, { params: { id } }))
  if (site.error) return <LoadErrorNotice error={site.error} onRetry={() => site.refetch()} />
  if (!site.data) return <LoadingSkeleton />
  const { site_name, is_default_site, version } = site.data
  return (
    <div className="screen screen-narrow">
      <UserOrGroupOrSiteScreenHeading kind="sites" id={id} name={site_name}>
        {is_default_site && <span className="status status-good">Default</span>}
      </UserOrGroupOrSiteScreenHeading>
      <SiteForm
        key={version}
        site={site.data}
        submitLabel="Save"
        send={(values) => sendRecordChange(siteEndpoints.update, { params: { id }, body: { ...values, version } })}
        onSaved={(saved) => {
          showToast(`“${saved.site_name}” was saved.`)
          navigate(paths.wagtail.sites)
        }}
        aside={
          !is_default_site && (
            <ButtonLink variant="quiet" icon="trash" to={paths.wagtail.site(id, 'delete')}>
              Delete site
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
