import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { sendRecordChange } from '../records/queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { showToast } from '../ui/toast.tsx'
import { SiteForm } from './site-form.tsx'
import '../records/styles.ts'

export default function AddSiteScreen() {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a site" breadcrumbs={[{ to: paths.wagtail.sites, label: 'Sites' }]} />
      <SiteForm
        site={null}
        submitLabel="Add site"
        send={(body) => sendRecordChange(siteEndpoints.create, { body })}
        onSaved={() => {
          showToast('The site was added.')
          navigate(paths.wagtail.sites)
        }}
      />
    </div>
  )
}
