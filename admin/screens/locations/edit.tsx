import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RestaurantDetail } from '#schema/wire/location-edit.ts'
import { formOf } from '../../locations/form.ts'
import { History } from '../../locations/history.tsx'
import { closeRestaurant, restaurantQuery, saveRestaurant } from '../../locations/queries.ts'
import { RestaurantForm } from '../../locations/restaurant-form.tsx'
import { RestaurantStatus } from '../../locations/status.tsx'
import { Facts } from '../../media/facts.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import '../../styles/media.ts'
import '../../styles/locations.ts'

export default function EditLocation() {
  const id = Number(useParams()['id'])
  const restaurant = useQuery(restaurantQuery(id))
  if (restaurant.isPending) return <Skeleton lines={8} />
  if (restaurant.error) return <LoadFailure error={restaurant.error} onRetry={() => restaurant.refetch()} />
  return <Restaurant key={id} restaurant={restaurant.data} lookAgain={restaurant.refetch} />
}

function Restaurant({ restaurant, lookAgain }: { restaurant: RestaurantDetail; lookAgain: () => Promise<unknown> }) {
  const { id, version, values, status, url, map_image, has_feed, may_change, history } = restaurant
  const began = useMemo(() => formOf(values), [values])
  return (
    <div className="screen">
      <ScreenHeading
        title={`${values.city}, ${values.state} – ${values.address1}`}
        trail={[{ to: paths.wagtail.locations, label: 'Locations' }]}
        actions={
          url && (
            <a className="button button-secondary" href={url} target="_blank" rel="noreferrer">
              <Icon name="external" /> View its page<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )
        }
      >
        <RestaurantStatus status={status} />
      </ScreenHeading>
      <Limits restaurant={restaurant} />
      <RestaurantForm
        began={began}
        stored={values}
        mapImage={map_image}
        readOnly={!may_change}
        hasFeed={has_feed}
        verb="Save"
        send={(changed) => saveRestaurant(id, version, changed)}
        onSaved={(saved) => toast('Saved, and live.', saved.url ? { link: { href: saved.url, text: 'Look at it' } } : {})}
        lookAgain={lookAgain}
        aside={
          <>
            <About restaurant={restaurant} />
            <History events={history} />
          </>
        }
      />
    </div>
  )
}

interface PartProps {
  restaurant: RestaurantDetail
}

/** What of a restaurant cannot be changed here, and why. */
function Limits({ restaurant: { has_feed, may_change } }: PartProps) {
  if (!may_change) return <p className="notice">You may look at restaurants. Changing them takes the right “Restaurants”.</p>
  if (!has_feed) return null
  return (
    <p className="notice">
      Hours, address and services come from the location feed: what you changed here would be overwritten. Special days, closures and the
      description are yours.
    </p>
  )
}

/** What it is known by, and its closing, where no feed decides on that. */
const About = ({ restaurant }: PartProps) => (
  <section className="card" aria-label="Facts">
    <Facts
      facts={[
        ['Number in the API (rlid)', restaurant.values.rlid],
        ['Time zone', restaurant.values.timeZone.replaceAll('_', ' ')],
        ...(restaurant.has_feed ? [['Location feed', restaurant.is_from_feed ? 'As it tells' : 'Not from it'] as [string, string]] : []),
      ]}
    />
    {restaurant.may_change && !restaurant.has_feed && <Closing restaurant={restaurant} />}
  </section>
)

/** Closing for good asks first; opening again does not. */
function Closing({ restaurant: { id, version, status, values } }: PartProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isClosed = status === 'closed'
  async function act() {
    setIsAsking(false)
    const answer = await closeRestaurant(id, isClosed ? 'reopen' : 'close', version)
    if (answer.ok) toast(isClosed ? 'The restaurant is open again.' : 'The restaurant is closed.')
    else toast(answer.message, { tone: 'danger' })
  }
  return (
    <p>
      <Button onClick={() => (isClosed ? act() : setIsAsking(true))}>{isClosed ? 'Open it again' : 'Close for good…'}</Button>
      {isAsking && (
        <Dialog
          role="alertdialog"
          title={`Close ${values.address1}, ${values.city}, for good?`}
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button look="danger" onClick={act}>
                Close for good
              </Button>
              <Button look="primary" onClick={() => setIsAsking(false)}>
                Leave it open
              </Button>
            </>
          }
        >
          <p>No search finds it any more and no list names it. Its page stays and says that it has closed. It can be opened again.</p>
        </Dialog>
      )}
    </p>
  )
}
