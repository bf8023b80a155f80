import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { paths } from '#schema/paths.ts'
import { useAllSavedViews } from '../lists/saved-views/queries.ts'
import { useAvailableReports } from '../reports/report-index.ts'
import { getCurrentScreenCommands } from '../shell/screen-commands.ts'
import { backOfficeAreaGroups, canSeeBackOfficeArea } from '../shell/sidebar.tsx'
import { useCreateAndSettingsCommands } from './create-commands.ts'
import type { CommandPaletteGroupDefinition } from './palette-items.ts'

/** Targets that need no server search: screen commands, sidebar areas, create commands, settings and saved views. */
export function useCommandPaletteNavigationTargets(
  user: NonNullable<SessionStateResponse['user']>,
): CommandPaletteGroupDefinition[] {
  const views = useAllSavedViews()
  const commandGroups = useCreateAndSettingsCommands()
  const reports = useAvailableReports().data?.items ?? []
  const areas = backOfficeAreaGroups.flatMap(({ label: group, areas }) =>
    areas
      .filter((area) => canSeeBackOfficeArea(area, user))
      .map(({ to, label, icon }) => ({ key: `area ${to}`, label, detail: group, icon, to })),
  )
  return [
    {
      label: 'On this screen',
      items: getCurrentScreenCommands().map((command) => ({ ...command, key: `command ${command.label}` })),
    },
    {
      label: 'Go to',
      items: [
        { key: 'area home', label: 'Home', icon: 'home', to: paths.wagtail.home },
        ...areas,
        { key: 'area trash', label: 'Trash', detail: 'Pages', icon: 'trash', to: paths.wagtail.trash },
        { key: 'area help', label: 'Help', icon: 'help', to: paths.wagtail.help },
        { key: 'area account', label: 'Your account', icon: 'person', to: paths.wagtail.account },
      ],
    },
    ...commandGroups,
    {
      label: 'Reports',
      items: reports
        .filter(({ path }) => areas.every(({ to }) => to !== path))
        .map(({ path, label, icon }) => ({ key: `report ${path}`, label, detail: 'Report', icon, to: path })),
      requiresSearch: true,
    },
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
