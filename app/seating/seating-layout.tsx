import type { ReactNode } from 'react'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { usePostedFormState } from '../ui/forms/form-state.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { SeatingLocationCard } from './location-card.tsx'

interface LayoutProps {
  title: string
  location: LocationInPageData
  now: Date
  showAllHours?: boolean
  children: ReactNode
}

/**
 * The layout of seating pages. The content of `data-panel` is also shown in the dialog on other pages
 * (`islands/seating-dialog.ts`).
 */
export const SeatingPageLayout = ({ title, location, now, showAllHours, children }: LayoutProps) => (
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
      <SeatingLocationCard location={location} now={now} showAllHours={showAllHours ?? false} />
    </div>
  </>
)

/** The result of an action: the first line of a panel. */
export const GuestActionResultMessage = ({
  isSuccess = true,
  children,
}: {
  isSuccess?: boolean
  children: ReactNode
}) => (
  <p className={isSuccess ? 'seating-outcome' : 'seating-outcome seating-outcome-quiet'}>
    <Icon name={isSuccess ? 'check' : 'clock'} />
    <span>{children}</span>
  </p>
)

/** Says why what was booked was not cancelled, where its form is no longer shown. */
export const RefusedCancellation = ({ form }: { form: 'cancel_pickup_order' | 'cancel_reservation' }) =>
  usePostedFormState(form).formErrors.map((message) => (
    <GuestActionResultMessage key={message} isSuccess={false}>
      {message}
    </GuestActionResultMessage>
  ))

interface CallButtonProps {
  phone: string
  /** Whether it is beside what most guests want. */
  isSecondary?: boolean
  children: ReactNode
}

/** The phone number as a call to action. */
export const PhoneCallButton = ({ phone, isSecondary = false, children }: CallButtonProps) =>
  phone && (
    <a className={isSecondary ? 'button button-secondary' : 'button'} href={paths.phoneLink(phone)}>
      <Icon name="phone" />
      {children}
    </a>
  )

/** A list of labels and values. */
export const LabelValueList = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="seating-facts">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Returns select options from `1 person` up to a party size. */
export const createPartySizeOptions = (maxPartySize: number) =>
  Array.from({ length: maxPartySize }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? '1 person' : `${index + 1} people`,
  }))
