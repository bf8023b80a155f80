import type { ReactNode } from 'react'
import type { LocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { LocationCard } from './location-card.tsx'

interface LayoutProps {
  title: string
  location: LocationPageData
  now: Date
  showAllHours?: boolean
  children: ReactNode
}

/** A document about one restaurant. What stands in `data-panel` is what the dialog on other pages shows (`islands/seating-dialog.ts`). */
export const SeatingLayout = ({ title, location, now, showAllHours, children }: LayoutProps) => (
  <>
    <PageBanner title={title}>
      <p className="lead">
        {location.city}, {location.state}
      </p>
    </PageBanner>
    <div className="wrap band seating">
      <div className="seating-panel" data-panel>
        {children}
      </div>
      <LocationCard location={location} now={now} showAllHours={showAllHours ?? false} />
    </div>
  </>
)

/** Something has worked, or has not: the first line of a panel. */
export const ResultMessage = ({ isSuccess = true, children }: { isSuccess?: boolean; children: ReactNode }) => (
  <p className={isSuccess ? 'seating-outcome' : 'seating-outcome seating-outcome-quiet'}>
    <Icon name={isSuccess ? 'check' : 'clock'} />
    <span>{children}</span>
  </p>
)

/** The telephone, as the thing to do. */
export const CallButton = ({ phone, children }: { phone: string; children: ReactNode }) =>
  phone && (
    <a className="button" href={paths.phoneLink(phone)}>
      <Icon name="phone" />
      {children}
    </a>
  )

/** What is the case, by name. */
export const FactList = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="seating-facts">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** `1 person`, `4 people` for parties up to a size. */
export const partySizeOptions = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: index === 0 ? '1 person' : `${index + 1} people` }))
