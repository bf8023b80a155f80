import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SiteDetail } from '#schema/wire/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { change, useRecord } from '../people/queries.ts'
import { RecordHeading } from '../people/record-heading.tsx'
import { SiteForm } from './site-form.tsx'

export default function EditSite() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  const site = useRecord<SiteDetail>(paths.api.site(id))
  if (site.error) return <LoadFailure error={site.error} onRetry={() => site.refetch()} />
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
        verb="Save"
        send={(values) => change<SiteDetail>('PUT', paths.api.site(id), { ...values, version })}
        onSaved={(saved) => {
          toast(`“${saved.site_name}” was saved.`)
          navigate(paths.wagtail.sites)
        }}
        aside={
          !is_default_site && (
            <ButtonLink look="quiet" icon="trash" to={paths.wagtail.site(id, 'delete')}>
              Delete site
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
