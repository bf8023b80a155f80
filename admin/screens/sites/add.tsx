import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { toast } from '../../ui/toast.tsx'
import { change } from '../people/queries.ts'
import { SiteForm } from './site-form.tsx'
import '../../styles/people.ts'

export default function AddSite() {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a site" trail={[{ to: paths.wagtail.sites, label: 'Sites' }]} />
      <SiteForm
        site={null}
        verb="Add site"
        send={(site) => change<{ id: number }>('POST', paths.api.sites, site)}
        onSaved={() => {
          toast('The site was added.')
          navigate(paths.wagtail.sites)
        }}
      />
    </div>
  )
}
