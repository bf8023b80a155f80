import { NavLink } from 'react-router'
import { menuScreenPaths } from '#schema/menus/screen-paths.ts'
import { paths } from '#schema/paths.ts'
import '../reports/reports.css'

const tabs = [
  { to: paths.wagtail.menu, label: 'Dishes' },
  { to: menuScreenPaths.table, label: 'As a table' },
  { to: menuScreenPaths.parts, label: 'Times, choices and places' },
  { to: menuScreenPaths.changes, label: 'Not yet published' },
]

/** The tabs of the screens of the menu. */
export const MenuTabs = () => (
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
