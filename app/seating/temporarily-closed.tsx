import type { ReactNode } from 'react'
import { closedText } from '#schema/rules/temporary-closure.ts'
import type { LocationPageData, NearbyLocation } from '#schema/wire/page-data.ts'
import { NearestOpen } from '../ui/nearest-open.tsx'
import { FindAnother } from './find-another.tsx'
import { Outcome } from './layout.tsx'

interface TemporarilyClosedProps {
  at: LocationPageData
  /** What it does not do until it opens again, such as `takes no orders`. */
  without: string
  nearest: NearbyLocation | null
  mapPage: number | null
  /** What can be done instead, as buttons. */
  children?: ReactNode
}

/** For a restaurant that is closed for a time: until when and why, and where to go instead. */
export const TemporarilyClosed = ({ at, without, nearest, mapPage, children }: TemporarilyClosedProps) => (
  <>
    <Outcome good={false}>{`${closedText(at.closure)} and ${without}.`}</Outcome>
    {at.closure?.reason && <p>{at.closure.reason}</p>}
    <NearestOpen at={nearest} />
    {children}
    <FindAnother mapPage={mapPage} />
  </>
)
