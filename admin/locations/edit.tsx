import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { LocationDetail } from '#schema/locations/edit-wire.ts'
import { paths } from '#schema/paths.ts'
import { FilePropertyList } from '../media/file-facts.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { LocationChangeHistorySection } from './change-history.tsx'
import { toLocationFormValues } from './form-values.ts'
import { LocationForm } from './location-form.tsx'
import { LocationStatusLabel } from './location-status.tsx'
import { createLocationQueryOptions, permanentlyCloseOrReopenLocation, saveLocation } from './queries.ts'
import '../media/styles.ts'
import './styles.ts'

export default function EditLocationScreen() {
  const id = Number(useParams()['id'])
  const restaurant = useQuery(createLocationQueryOptions(id))
  if (restaurant.isPending) return <LoadingSkeleton lines={8} />
  if (restaurant.error) return <LoadErrorNotice error={restaurant.error} onRetry={() => restaurant.refetch()} />
  return <Restaurant key={id} restaurant={restaurant.data} refetch={restaurant.refetch} />
}

function Restaurant({ restaurant, refetch }: { restaurant: LocationDetail; refetch: () => Promise<unknown> }) {
  const { id, version, values, status, url, map_image, has_feed, fields_from_feed, can_change, history } = restaurant
  const initialValues = useMemo(() => toLocationFormValues(values), [values])
  return (
    <div className="screen">
      <ScreenHeading
        title={`${values.city}, ${values.state} – ${values.address1}`}
        breadcrumbs={[{ to: paths.wagtail.locations, label: 'Locations' }]}
        actions={
          url && (
            <a className="button button-secondary" href={url} target="_blank" rel="noreferrer">
              <Icon name="external" /> View page<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          )
        }
      >
        <LocationStatusLabel status={status} />
      </ScreenHeading>
      <Limits restaurant={restaurant} />
      <LocationForm
        initialValues={initialValues}
        stored={values}
        mapImage={map_image}
        readOnly={!can_change}
        hasFeed={has_feed}
        fieldsFromFeed={fields_from_feed}
        submitLabel="Save"
        send={(changed) => saveLocation(id, version, changed)}
        onSaved={(saved) =>
          showToast('Saved and live.', {
            delayedText: 'Saved.',
            ...(saved.url && { link: { href: saved.url, text: 'View its page' } }),
          })
        }
        refetch={refetch}
        aside={
          <>
            <About restaurant={restaurant} />
            <LocationChangeHistorySection events={history} />
          </>
        }
      />
    </div>
  )
}

interface PartProps {
  restaurant: LocationDetail
}

/** Explains which values of a restaurant cannot be changed here. */
function Limits({ restaurant: { has_feed, can_change } }: PartProps) {
  if (!can_change) return <p className="notice">You need the permission “Restaurants” to change this.</p>
  if (!has_feed) return null
  return (
    <p className="notice">
      Hours, address and services come from the location feed and cannot be changed here. You can change special days,
      closures, the description and what is good to know.
    </p>
  )
}

/** The ids of a restaurant and, if there is no feed, the button that closes or reopens it. */
const About = ({ restaurant }: PartProps) => (
  <section className="card" aria-label="Facts">
    <FilePropertyList
      facts={[
        ['Number in the API (rlid)', restaurant.values.rlid],
        ['Time zone', restaurant.values.timeZone.replaceAll('_', ' ')],
        ...(restaurant.has_feed
          ? [['Location feed', restaurant.is_from_feed ? 'Included' : 'Not included'] as [string, string]]
          : []),
      ]}
    />
    {restaurant.can_change && !restaurant.has_feed && <Closing restaurant={restaurant} />}
  </section>
)

/** Closes a restaurant permanently, after confirmation, or reopens it. */
function Closing({ restaurant: { id, version, status, values } }: PartProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const isClosed = status === 'closed'
  async function change() {
    const result = await permanentlyCloseOrReopenLocation(id, isClosed ? 'reopen' : 'close', version)
    setIsConfirming(!result.ok && !isClosed)
    if (result.ok) showToast(`The restaurant is ${isClosed ? 'open again' : 'closed'}.`)
    else if (isClosed) showToast(result.message, { tone: 'danger' })
    return result
  }
  return (
    <p>
      <Button onClick={() => (isClosed ? change() : setIsConfirming(true))}>
        {isClosed ? 'Reopen' : 'Close permanently…'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Close ${values.address1}, ${values.city}, permanently?`}
          confirmLabel="Close permanently"
          cancelLabel="Keep it open"
          onConfirm={change}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            It will no longer appear in searches and lists. Its page stays and says that it has closed. You can reopen
            it later.
          </p>
        </ConfirmDialog>
      )}
    </p>
  )
}
