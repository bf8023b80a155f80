import { paths } from '#schema/paths.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { useSavedViews } from '../saved-views/queries.ts'
import { commandsHere } from '../shell/commands.ts'
import { areaGroups } from '../shell/sidebar.tsx'
import type { FoundGroup } from './found.ts'
import { useOffers } from './offers.ts'

/** What needs no search: what this screen offers, the areas of the sidebar, what may be made and set, and the views somebody keeps. */
export function usePlaces(user: NonNullable<SessionState['user']>): FoundGroup[] {
  const views = useSavedViews()
  const offers = useOffers()
  const areas = areaGroups.flatMap(({ label: group, areas }) =>
    areas
      .filter(({ shown }) => shown?.(user) ?? true)
      .map(({ to, label, icon }) => ({ key: `area ${to}`, label, detail: group, icon, to })),
  )
  return [
    { label: 'On this screen', items: commandsHere().map((command) => ({ ...command, key: `command ${command.label}` })) },
    {
      label: 'Go to',
      items: [
        { key: 'area home', label: 'Home', icon: 'home', to: paths.wagtail.home },
        ...areas,
        { key: 'area trash', label: 'Trash', detail: 'Pages', icon: 'trash', to: paths.wagtail.trash },
        { key: 'area account', label: 'Your account', icon: 'person', to: paths.wagtail.account },
      ],
    },
    ...offers,
    {
      label: 'Saved views',
      items: views.map(({ id, name, screen, query }) => ({
        key: `view ${id}`,
        label: name,
        detail: areas.findLast(({ to }) => screen.startsWith(to))?.label ?? 'Reports',
        icon: 'sliders',
        to: `${screen}?${query}`,
      })),
    },
  ]
}
