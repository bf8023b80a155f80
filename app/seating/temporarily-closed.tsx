import type { ReactNode } from 'react'
import { closureText } from '#schema/locations/hours/temporary-closure.ts'
import type { LocationPageData, NearbyLocation } from '#schema/pages/page-data.ts'
import { NearestOpen } from '../ui/locations/nearest-open.tsx'
import { FindAnotherLocation } from './find-another-location.tsx'
import { ResultMessage } from './seating-layout.tsx'

interface TemporarilyClosedProps {
  location: LocationPageData
  /** What it does not offer until it reopens, such as `takes no orders`. */
  missingServices: string
  nearestOpen: NearbyLocation | null
  mapPage: number | null
  /** Buttons with alternatives. */
  children?: ReactNode
}

/** For a temporarily closed restaurant: until when, why, and where to go instead. */
export const TemporarilyClosed = ({
  location,
  missingServices,
  nearestOpen,
  mapPage,
  children,
}: TemporarilyClosedProps) => (
  <>
    <ResultMessage isSuccess={false}>{`${closureText(location.closure)} and ${missingServices}.`}</ResultMessage>
    {location.closure?.reason && <p>{location.closure.reason}</p>}
    <NearestOpen location={nearestOpen} />
    {children}
    <FindAnotherLocation mapPage={mapPage} />
  </>
)
