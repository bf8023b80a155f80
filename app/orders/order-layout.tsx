import type { ReactNode } from 'react'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { SeatingLocationCard } from '../seating/location-card.tsx'
import { PageBanner } from '../ui/content/banner.tsx'

interface OrderLayoutProps {
  title: string
  location: LocationInPageData
  now: Date
  /** Between the head of the page and the content. */
  nav?: ReactNode
  /** Beside the content, above the card of the restaurant. */
  aside?: ReactNode
  /** At the foot of a narrow screen. */
  bar?: ReactNode
  children: ReactNode
}

/** The layout of ordering: the content, and the basket beside it. */
export const OrderLayout = ({ title, location, now, nav, aside, bar, children }: OrderLayoutProps) => (
  <>
    <PageBanner title={title}>
      <p className="lead">
        {location.city}, {location.state}
      </p>
    </PageBanner>
    {nav}
    <div className="wrap band seating order">
      <div className="order-main">{children}</div>
      <div className="order-aside">
        {aside}
        <SeatingLocationCard location={location} now={now} showAllHours />
      </div>
    </div>
    {bar}
  </>
)
