import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { paths } from '#schema/paths.ts'
import { signOut } from '../api.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon, type IconName, TidemarkLogo } from '../ui/icon.tsx'
import { CommandPaletteButton } from './palette-button.tsx'

type User = NonNullable<SessionStateResponse['user']>

interface Area {
  to: string
  label: string
  icon: IconName
  /** What users who see the area can do: one of these; visible to everyone if omitted. */
  requires?: readonly (keyof User)[]
  /** A path below it with its own entry. */
  excludedPath?: string
}

/** The areas of the back office by group, in display order. */
export const backOfficeAreaGroups: readonly { label: string; areas: Area[] }[] = [
  {
    label: 'Content',
    areas: [
      { to: paths.wagtail.explorer(), label: 'Pages', icon: 'pages' },
      {
        to: paths.wagtail.snippetTypes,
        label: 'Snippets',
        icon: 'copy',
        requires: ['can_view_snippets'],
      },
      {
        to: paths.wagtail.workflows,
        label: 'Workflows',
        icon: 'flow',
        requires: ['can_view_workflows'],
      },
      {
        to: paths.wagtail.redirects,
        label: 'Redirects',
        icon: 'move',
        requires: ['can_manage_redirects'],
      },
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
        requires: ['can_manage_collections'],
      },
    ],
  },
  {
    label: 'Restaurants',
    areas: [
      {
        to: paths.wagtail.locations,
        label: 'Locations',
        icon: 'place',
        requires: ['can_view_locations'],
      },
      {
        to: paths.wagtail.waitLists,
        label: 'Wait lists',
        icon: 'clock',
        requires: ['can_manage_wait_lists'],
      },
      {
        to: paths.wagtail.menu,
        label: 'Menu',
        icon: 'dish',
        requires: ['can_change_menu', 'can_publish_menu'],
        excludedPath: paths.wagtail.soldOut,
      },
      {
        to: paths.wagtail.soldOut,
        label: 'Sold out',
        icon: 'alert',
        requires: ['can_change_menu_availability'],
      },
    ],
  },
  {
    label: 'Insight',
    areas: [
      {
        to: paths.wagtail.forms,
        label: 'Forms',
        icon: 'inbox',
        requires: ['can_read_submissions'],
      },
      {
        to: paths.wagtail.reports,
        label: 'Reports',
        icon: 'flag',
        requires: ['can_read_page_reports', 'can_read_reports', 'can_view_locations'],
        excludedPath: paths.wagtail.report('calendar'),
      },
      {
        to: paths.wagtail.report('calendar'),
        label: 'Calendar',
        icon: 'calendar',
        requires: ['can_read_page_reports', 'can_view_locations', 'can_change_menu', 'can_publish_menu'],
      },
    ],
  },
  {
    label: 'Administration',
    areas: [
      {
        to: paths.wagtail.users,
        label: 'Users',
        icon: 'person',
        requires: ['can_change_users'],
      },
      {
        to: paths.wagtail.groups,
        label: 'Groups',
        icon: 'people',
        requires: ['can_change_groups'],
      },
      { to: paths.wagtail.sites, label: 'Sites', icon: 'globe', requires: ['can_change_sites'] },
      {
        to: paths.wagtail.settings,
        label: 'Settings',
        icon: 'sliders',
        requires: ['can_change_settings'],
      },
      { to: paths.wagtail.webhooks, label: 'Webhooks', icon: 'flow', requires: ['is_superuser'] },
      {
        to: paths.wagtail.apiReference,
        label: 'API reference',
        icon: 'flow',
        requires: ['is_superuser'],
      },
    ],
  },
]

/** Whether a user sees an area. */
export const canSeeBackOfficeArea = ({ requires }: Area, user: User): boolean =>
  requires?.some((name) => user[name]) ?? true

export function BackOfficeSidebar({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const list = useScrollToCurrent()
  return (
    <header className={open ? 'sidebar open' : 'sidebar'}>
      <NavLink to={paths.wagtail.home} className="brand" aria-label="Tidemark, home" end>
        <TidemarkLogo size={30} /> <span className="sidebar-text">Tidemark</span>
      </NavLink>
      <CommandPaletteButton user={user} />
      <div className="sidebar-toggle">
        <IconButton
          icon={open ? 'close' : 'menu'}
          label="Menu"
          aria-expanded={open}
          aria-controls="areas"
          onClick={() => setOpen(!open)}
        />
      </div>
      <nav id="areas" className="sidebar-areas" aria-label="Back office">
        <div className="sidebar-groups" ref={list}>
          <ul className="sidebar-list">
            <AreaLink to={paths.wagtail.home} label="Home" icon="home" end onNavigate={() => setOpen(false)} />
          </ul>
          {backOfficeAreaGroups.map(({ label, areas }) => (
            <AreaGroup
              key={label}
              label={label}
              areas={areas.filter((area) => canSeeBackOfficeArea(area, user))}
              onNavigate={() => setOpen(false)}
            />
          ))}
        </div>
        <div className="sidebar-foot">
          <NavLink to={paths.wagtail.help} className="sidebar-link" title="Help" onClick={() => setOpen(false)}>
            <Icon name="help" size={20} /> <span className="sidebar-text">Help</span>
          </NavLink>
          <a
            className="sidebar-link"
            href={paths.home}
            target="_blank"
            rel="noreferrer"
            title="View site (opens in a new tab)"
          >
            <Icon name="external" size={20} />
            <span className="sidebar-text">
              View site<span className="visually-hidden"> (opens in a new tab)</span>
            </span>
          </a>
          <div className="sidebar-user">
            <NavLink
              to={paths.wagtail.account}
              className="sidebar-account"
              title="Your account"
              onClick={() => setOpen(false)}
            >
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

/** Scrolls the current area into view, for low screens. */
function useScrollToCurrent() {
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
  onNavigate: () => void
}

/** A group of areas with a heading; renders nothing without visible areas. */
function AreaGroup({ label, areas, onNavigate }: AreaGroupProps) {
  const id = useId()
  if (areas.length === 0) return null
  return (
    <>
      <p className="sidebar-heading" id={id}>
        <span className="sidebar-text">{label}</span>
      </p>
      <ul className="sidebar-list" aria-labelledby={id}>
        {areas.map(({ requires: _, ...area }) => (
          <AreaLink key={area.to} {...area} onNavigate={onNavigate} />
        ))}
      </ul>
    </>
  )
}

function AreaLink({
  to,
  label,
  icon,
  excludedPath,
  end = false,
  onNavigate,
}: Omit<Area, 'requires'> & { end?: boolean; onNavigate: () => void }) {
  const { pathname } = useLocation()
  const content = (
    <>
      <Icon name={icon} size={20} /> <span className="sidebar-text">{label}</span>
    </>
  )
  const linkProps = { to, className: 'sidebar-link', title: label, onClick: onNavigate }
  return (
    <li>
      {excludedPath && pathname.startsWith(excludedPath) ? (
        <Link {...linkProps}>{content}</Link>
      ) : (
        <NavLink {...linkProps} end={end}>
          {content}
        </NavLink>
      )}
    </li>
  )
}

const initialOf = ({ name, email }: { name: string; email: string }) => (name || email).charAt(0).toUpperCase()
