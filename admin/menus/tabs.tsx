import { NavLink } from 'react-router'
import { useMenuScreens } from './menu-site.ts'
import '../reports/reports.css'

/** The tabs of the screens of a menu. */
export function MenuScreenTabs() {
  const screens = useMenuScreens()
  const tabs = [
    { to: screens.list, label: 'Dishes' },
    { to: screens.table, label: 'As a table' },
    { to: screens.parts, label: 'Times, choices and places' },
    { to: screens.changes, label: 'Not yet published' },
  ]
  return (
    <nav aria-label="The menu">
      <ul className="report-tabs">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className="report-tab">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
