import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { changeRecord } from '../records/queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { toast } from '../ui/toast.tsx'
import { SiteForm } from './site-form.tsx'
import '../records/styles.ts'

export default function AddSite() {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a site" breadcrumbs={[{ to: paths.wagtail.sites, label: 'Sites' }]} />
      <SiteForm
        site={null}
        submitLabel="Add site"
        send={(body) => changeRecord(siteEndpoints.create, { body })}
        onSaved={() => {
          toast('The site was added.')
          navigate(paths.wagtail.sites)
        }}
      />
    </div>
  )
}
