import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { emptyForm } from '../../locations/form.ts'
import { addRestaurant } from '../../locations/queries.ts'
import { RestaurantForm } from '../../locations/restaurant-form.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { toast } from '../../ui/toast.tsx'
import '../../styles/media.ts'
import '../../styles/locations.ts'

/** A new restaurant; its city and its pages come with it. */
export default function AddLocation() {
  const navigate = useNavigate()
  return (
    <div className="screen">
      <ScreenHeading title="Add a restaurant" trail={[{ to: paths.wagtail.locations, label: 'Locations' }]} />
      <RestaurantForm
        began={emptyForm}
        readOnly={false}
        hasFeed={false}
        verb="Add restaurant"
        send={addRestaurant}
        onSaved={({ id, url }) => {
          toast('The restaurant is live.', url ? { link: { href: url, text: 'Look at it' } } : {})
          navigate(paths.wagtail.location(id))
        }}
      />
    </div>
  )
}
