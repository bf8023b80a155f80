import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { showToast } from '../ui/toast.tsx'
import { createRedirect } from './queries.ts'
import { RedirectForm } from './redirect-form.tsx'
import { showRedirectWarnings } from './warnings.ts'
import './styles.ts'

export default function AddRedirectScreen() {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a redirect" breadcrumbs={[{ to: paths.wagtail.redirects, label: 'Redirects' }]} />
      <RedirectForm
        redirect={null}
        submitLabel="Add redirect"
        send={(form) => createRedirect(form)}
        onSaved={({ redirect, warnings }) => {
          showToast(`The redirect from ${redirect.old_path} was added.`, {
            link: { href: redirect.old_path, text: 'Try it' },
          })
          showRedirectWarnings(warnings)
          navigate(paths.wagtail.redirects)
        }}
      />
    </div>
  )
}
