import type { ReactNode } from 'react'
import { paths } from '#schema/paths.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'
import { Banner } from '../ui/banner.tsx'
import { Icon } from '../ui/icon.tsx'
import { RestaurantCard } from './restaurant-card.tsx'

interface LayoutProps {
  title: string
  at: LocationPageData
  now: Date
  allHours?: boolean
  children: ReactNode
}

/** A document about one restaurant. What stands in `data-panel` is what the dialog on other pages shows (`islands/seating-dialog.ts`). */
export const SeatingLayout = ({ title, at, now, allHours, children }: LayoutProps) => (
  <>
    <Banner title={title}>
      <p className="lead">
        {at.city}, {at.state}
      </p>
    </Banner>
    <div className="wrap band seating">
      <div className="seating-panel" data-panel>
        {children}
      </div>
      <RestaurantCard at={at} now={now} allHours={allHours ?? false} />
    </div>
  </>
)

/** Something has worked, or has not: the first line of a panel. */
export const Outcome = ({ good = true, children }: { good?: boolean; children: ReactNode }) => (
  <p className={good ? 'seating-outcome' : 'seating-outcome seating-outcome-quiet'}>
    <Icon name={good ? 'check' : 'clock'} />
    <span>{children}</span>
  </p>
)

/** The telephone, as the thing to do. */
export const CallButton = ({ phone, children }: { phone: string; children: ReactNode }) =>
  phone && (
    <a className="button" href={paths.telephone(phone)}>
      <Icon name="phone" />
      {children}
    </a>
  )

/** What is the case, by name. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
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
export const partySizes = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: index === 0 ? '1 person' : `${index + 1} people` }))
