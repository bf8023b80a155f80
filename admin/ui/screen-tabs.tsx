import { NavLink } from 'react-router'
import './screen-tabs.css'

interface ScreenTabsProps {
  /** The name of the navigation, for screen readers. */
  label: string
  tabs: readonly { to: string; label: string }[]
  /** Whether a tab is also marked on the screens below its own. */
  marksScreensBelow?: boolean
  className?: string
}

/** Links to screens that belong together, of which the present one is marked. */
export const ScreenTabs = ({ label, tabs, marksScreensBelow = false, className }: ScreenTabsProps) => (
  <nav aria-label={label} className={className}>
    <ul className="screen-tabs">
      {tabs.map((tab) => (
        <li key={tab.to}>
          <NavLink to={tab.to} end={!marksScreensBelow} className="screen-tab">
            {tab.label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
