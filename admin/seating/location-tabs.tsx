import { orderPaths } from '#schema/orders/order-paths.ts'
import { paths } from '#schema/paths.ts'
import { ScreenTabs } from '../ui/screen-tabs.tsx'

/** The tabs of a restaurant's host screens. */
export const RestaurantStaffScreenTabs = ({ rlid }: { rlid: number }) => (
  <ScreenTabs
    label="Restaurant"
    tabs={[
      { to: paths.wagtail.waitList(rlid), label: 'Wait list' },
      { to: orderPaths.staffScreen(rlid), label: 'Orders to prepare' },
      { to: paths.wagtail.guestBookings(rlid), label: 'Reservations and orders' },
    ]}
  />
)
