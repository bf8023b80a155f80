import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { changeRecord, recordQuery, useRecord } from '../records/queries.ts'
import { RecordHeading } from '../records/record-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { SiteForm } from './site-form.tsx'

export default function EditSite() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  const site = useRecord(recordQuery(siteEndpoints.get, { params: { id } }))
  if (site.error) return <LoadError error={site.error} onRetry={() => site.refetch()} />
  if (!site.data) return <Skeleton />
  const { site_name, is_default_site, version } = site.data
  return (
    <div className="screen screen-narrow">
      <RecordHeading kind="sites" id={id} name={site_name}>
        {is_default_site && <span className="status status-good">Default</span>}
      </RecordHeading>
      <SiteForm
        key={version}
        site={site.data}
        submitLabel="Save"
        send={(values) => changeRecord(siteEndpoints.update, { params: { id }, body: { ...values, version } })}
        onSaved={(saved) => {
          toast(`“${saved.site_name}” was saved.`)
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
