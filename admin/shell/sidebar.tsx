import { useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SessionState } from '#schema/wire/pages.ts'
import { call } from '../api.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon, type IconName, Mark } from '../ui/icon.tsx'

type User = NonNullable<SessionState['user']>

/** The areas of the back office, in the order they are shown. */
const areas: { to: string; label: string; icon: IconName; exact?: boolean; shown?: (user: User) => boolean }[] = [
  { to: paths.wagtail.home, label: 'Home', icon: 'home', exact: true },
  { to: paths.wagtail.explorer(), label: 'Pages', icon: 'pages' },
  { to: paths.wagtail.locations, label: 'Locations', icon: 'place', shown: ({ may_view_locations }) => may_view_locations },
  { to: paths.wagtail.images, label: 'Images', icon: 'image' },
  { to: paths.wagtail.documents, label: 'Documents', icon: 'document' },
  { to: paths.wagtail.videos, label: 'Videos', icon: 'video' },
  { to: paths.wagtail.collections, label: 'Collections', icon: 'folder', shown: ({ may_manage_collections }) => may_manage_collections },
  { to: paths.wagtail.waitLists, label: 'Wait lists', icon: 'clock', shown: ({ may_manage_wait_lists }) => may_manage_wait_lists },
  { to: paths.wagtail.forms, label: 'Forms', icon: 'inbox', shown: ({ may_read_submissions }) => may_read_submissions },
  { to: paths.wagtail.reports, label: 'Reports', icon: 'flag', shown: (user) => user.may_read_page_reports || user.may_read_reports },
  { to: paths.wagtail.workflows, label: 'Workflows', icon: 'flow', shown: ({ may_view_workflows }) => may_view_workflows },
  { to: paths.wagtail.redirects, label: 'Redirects', icon: 'move', shown: ({ may_manage_redirects }) => may_manage_redirects },
  { to: paths.wagtail.settings, label: 'Settings', icon: 'sliders', shown: ({ may_change_settings }) => may_change_settings },
]

export function Sidebar({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <header className={open ? 'sidebar open' : 'sidebar'}>
      <NavLink to={paths.wagtail.home} className="brand" aria-label="Tidemark, home" end>
        <Mark size={30} /> <span className="sidebar-text">Tidemark</span>
      </NavLink>
      <div className="sidebar-toggle">
        <IconButton icon={open ? 'close' : 'menu'} label="Menu" aria-expanded={open} aria-controls="areas" onClick={() => setOpen(!open)} />
      </div>
      <nav id="areas" className="sidebar-areas" aria-label="Back office">
        <ul className="sidebar-list">
          {areas
            .filter(({ shown }) => shown?.(user) ?? true)
            .map(({ to, label, icon, exact = false }) => (
              <li key={to}>
                <NavLink to={to} end={exact} className="sidebar-link" title={label} onClick={() => setOpen(false)}>
                  <Icon name={icon} size={20} /> <span className="sidebar-text">{label}</span>
                </NavLink>
              </li>
            ))}
        </ul>
        <div className="sidebar-foot">
          <a className="sidebar-link" href={paths.home} target="_blank" rel="noreferrer" title="View site (opens in a new tab)">
            <Icon name="external" size={20} />
            <span className="sidebar-text">
              View site<span className="visually-hidden"> (opens in a new tab)</span>
            </span>
          </a>
          <div className="sidebar-user">
            <NavLink to={paths.wagtail.account} className="sidebar-account" title="Your account" onClick={() => setOpen(false)}>
              <span className="avatar" aria-hidden="true">
                {initialOf(user)}
              </span>
              <span className="sidebar-text sidebar-name">
                <span className="visually-hidden">Your account: </span>
                {user.name || user.email}
              </span>
            </NavLink>
            <IconButton icon="leave" label="Sign out" onClick={signOut} />
          </div>
        </div>
      </nav>
    </header>
  )
}

const initialOf = ({ name, email }: { name: string; email: string }) => (name || email).charAt(0).toUpperCase()

async function signOut() {
  await call('DELETE', paths.api.session)
  location.assign(paths.wagtail.login)
}
