import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { showToast } from '../ui/toast.tsx'
import { emptyLocationFormValues } from './form-values.ts'
import { LocationForm } from './location-form.tsx'
import { createLocation } from './queries.ts'
import '../media/styles.ts'
import './styles.ts'

/** Adds a restaurant; its city and pages are created with it. */
export default function AddLocationScreen() {
  const navigate = useNavigate()
  return (
    <div className="screen">
      <ScreenHeading title="Add a restaurant" breadcrumbs={[{ to: paths.wagtail.locations, label: 'Locations' }]} />
      <LocationForm
        initialValues={emptyLocationFormValues}
        readOnly={false}
        hasFeed={false}
        submitLabel="Add restaurant"
        send={createLocation}
        onSaved={({ id, url }) => {
          showToast('The restaurant is live.', url ? { link: { href: url, text: 'View its page' } } : {})
          navigate(paths.wagtail.location(id))
        }}
      />
    </div>
  )
}
