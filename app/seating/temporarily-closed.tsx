import type { ReactNode } from 'react'
import { toTemporaryClosureSentenceStart } from '#schema/locations/hours/temporary-closure.ts'
import type { LocationInPageData, NearbyLocation } from '#schema/pages/page-data.ts'
import { NearestOpenLocationNote } from '../ui/locations/nearest-open.tsx'
import { FindAnotherLocationLink } from './find-another-location.tsx'
import { GuestActionResultMessage } from './seating-layout.tsx'

interface TemporarilyClosedProps {
  location: LocationInPageData
  /** What it does not offer until it reopens, such as `takes no orders`. */
  missingServices: string
  nearestOpen: NearbyLocation | null
  mapPage: number | null
  /** The id of the dish to order elsewhere. */
  dish?: number | undefined
  /** Buttons with alternatives. */
  children?: ReactNode
}

/** For a temporarily closed restaurant: until when, why, and where to go instead. */
export const TemporarilyClosedNotice = ({
  location,
  missingServices,
  nearestOpen,
  mapPage,
  dish,
  children,
}: TemporarilyClosedProps) => (
  <>
    <GuestActionResultMessage
      isSuccess={false}
    >{`${toTemporaryClosureSentenceStart(location.closure)} and ${missingServices}.`}</GuestActionResultMessage>
    {location.closure?.reason && <p>{location.closure.reason}</p>}
    <NearestOpenLocationNote location={nearestOpen} />
    {children}
    <FindAnotherLocationLink mapPage={mapPage} dish={dish} />
  </>
)
