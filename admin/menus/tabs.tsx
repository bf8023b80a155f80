import { ScreenTabs } from '../ui/screen-tabs.tsx'
import { useMenuScreenPaths } from './menu-site.ts'

/** The name of the screen of parts that dishes share. */
export const menuTimesChoicesAndAreasLabel = 'Times, choices and places'

/** The tabs of the screens of a menu. */
export function MenuScreenTabs() {
  const screens = useMenuScreenPaths()
  const tabs = [
    { to: screens.list, label: 'Dishes' },
    { to: screens.table, label: 'As a table' },
    { to: screens.parts, label: menuTimesChoicesAndAreasLabel },
    { to: screens.changes, label: 'Not yet published' },
    { to: screens.release, label: 'Review and schedule' },
  ]
  return <ScreenTabs label="The menu" tabs={tabs} />
}
