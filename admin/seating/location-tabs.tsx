import { NavLink } from 'react-router'
import { orderPaths } from '#schema/orders/order-paths.ts'
import { paths } from '#schema/paths.ts'
import '../reports/reports.css'

/** The tabs of a restaurant's host screens. */
export const HostScreenTabs = ({ rlid }: { rlid: number }) => (
  <nav aria-label="Restaurant">
    <ul className="report-tabs">
      {[
        { to: paths.wagtail.waitList(rlid), label: 'Wait list' },
        { to: orderPaths.staffScreen(rlid), label: 'Orders to prepare' },
        { to: paths.wagtail.guestBookings(rlid), label: 'Reservations and orders' },
      ].map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className="report-tab">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
