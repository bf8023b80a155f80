import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
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
        send={(site) => changeRecord<{ id: number }>('POST', paths.api.sites, site)}
        onSaved={() => {
          toast('The site was added.')
          navigate(paths.wagtail.sites)
        }}
      />
    </div>
  )
}
