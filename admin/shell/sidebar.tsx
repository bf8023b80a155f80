import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { call } from '../api.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon, type IconName, Mark } from '../ui/icon.tsx'
import { PaletteButton } from './palette-button.tsx'

type User = NonNullable<SessionState['user']>

interface Area {
  to: string
  label: string
  icon: IconName
  /** For whom it is; for everybody unless it says. */
  shown?: (user: User) => boolean
  /** A screen below it that has a line of its own. */
  but?: string
}

/** The areas of the back office by what they are about, in the order they are shown. */
export const areaGroups: readonly { label: string; areas: Area[] }[] = [
  {
    label: 'Content',
    areas: [
      { to: paths.wagtail.explorer(), label: 'Pages', icon: 'pages' },
      { to: paths.wagtail.snippetTypes, label: 'Snippets', icon: 'copy', shown: ({ may_view_snippets }) => may_view_snippets },
      { to: paths.wagtail.workflows, label: 'Workflows', icon: 'flow', shown: ({ may_view_workflows }) => may_view_workflows },
      { to: paths.wagtail.redirects, label: 'Redirects', icon: 'move', shown: ({ may_manage_redirects }) => may_manage_redirects },
    ],
  },
  {
    label: 'Library',
    areas: [
      { to: paths.wagtail.images, label: 'Images', icon: 'image' },
      { to: paths.wagtail.documents, label: 'Documents', icon: 'document' },
      { to: paths.wagtail.videos, label: 'Videos', icon: 'video' },
      {
        to: paths.wagtail.collections,
        label: 'Collections',
        icon: 'folder',
        shown: ({ may_manage_collections }) => may_manage_collections,
      },
    ],
  },
  {
    label: 'Restaurants',
    areas: [
      { to: paths.wagtail.locations, label: 'Locations', icon: 'place', shown: ({ may_view_locations }) => may_view_locations },
      { to: paths.wagtail.waitLists, label: 'Wait lists', icon: 'clock', shown: ({ may_manage_wait_lists }) => may_manage_wait_lists },
    ],
  },
  {
    label: 'Insight',
    areas: [
      { to: paths.wagtail.forms, label: 'Forms', icon: 'inbox', shown: ({ may_read_submissions }) => may_read_submissions },
      {
        to: paths.wagtail.reports,
        label: 'Reports',
        icon: 'flag',
        shown: (user) => user.may_read_page_reports || user.may_read_reports || user.may_view_locations,
        but: paths.wagtail.report('calendar'),
      },
      {
        to: paths.wagtail.report('calendar'),
        label: 'Calendar',
        icon: 'calendar',
        shown: ({ may_read_page_reports, may_view_locations }) => may_read_page_reports || may_view_locations,
      },
    ],
  },
  {
    label: 'Administration',
    areas: [
      { to: paths.wagtail.users, label: 'Users', icon: 'person', shown: ({ may_change_users }) => may_change_users },
      { to: paths.wagtail.groups, label: 'Groups', icon: 'people', shown: ({ may_change_groups }) => may_change_groups },
      { to: paths.wagtail.sites, label: 'Sites', icon: 'globe', shown: ({ may_change_sites }) => may_change_sites },
      { to: paths.wagtail.settings, label: 'Settings', icon: 'sliders', shown: ({ may_change_settings }) => may_change_settings },
    ],
  },
]

export function Sidebar({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const list = useCurrentInSight()
  return (
    <header className={open ? 'sidebar open' : 'sidebar'}>
      <NavLink to={paths.wagtail.home} className="brand" aria-label="Tidemark, home" end>
        <Mark size={30} /> <span className="sidebar-text">Tidemark</span>
      </NavLink>
      <PaletteButton user={user} />
      <div className="sidebar-toggle">
        <IconButton icon={open ? 'close' : 'menu'} label="Menu" aria-expanded={open} aria-controls="areas" onClick={() => setOpen(!open)} />
      </div>
      <nav id="areas" className="sidebar-areas" aria-label="Back office">
        <div className="sidebar-groups" ref={list}>
          <ul className="sidebar-list">
            <AreaLink to={paths.wagtail.home} label="Home" icon="home" end onGo={() => setOpen(false)} />
          </ul>
          {areaGroups.map(({ label, areas }) => (
            <AreaGroup key={label} label={label} areas={areas.filter(({ shown }) => shown?.(user) ?? true)} onGo={() => setOpen(false)} />
          ))}
        </div>
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

/** On a low screen the areas scroll: the one where the editor is comes into sight. */
function useCurrentInSight() {
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return list
}

interface AreaGroupProps {
  label: string
  areas: readonly Area[]
  onGo: () => void
}

/** Areas under the heading they share; nothing when none of them is for who is signed in. */
function AreaGroup({ label, areas, onGo }: AreaGroupProps) {
  const id = useId()
  if (areas.length === 0) return null
  return (
    <>
      <p className="sidebar-heading" id={id}>
        <span className="sidebar-text">{label}</span>
      </p>
      <ul className="sidebar-list" aria-labelledby={id}>
        {areas.map(({ shown: _, ...area }) => (
          <AreaLink key={area.to} {...area} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}

function AreaLink({ to, label, icon, but, end = false, onGo }: Omit<Area, 'shown'> & { end?: boolean; onGo: () => void }) {
  const { pathname } = useLocation()
  const line = (
    <>
      <Icon name={icon} size={20} /> <span className="sidebar-text">{label}</span>
    </>
  )
  const shared = { to, className: 'sidebar-link', title: label, onClick: onGo }
  return (
    <li>
      {but && pathname.startsWith(but) ? (
        <Link {...shared}>{line}</Link>
      ) : (
        <NavLink {...shared} end={end}>
          {line}
        </NavLink>
      )}
    </li>
  )
}

const initialOf = ({ name, email }: { name: string; email: string }) => (name || email).charAt(0).toUpperCase()

async function signOut() {
  await call('DELETE', paths.api.session)
  location.assign(paths.wagtail.login)
}
