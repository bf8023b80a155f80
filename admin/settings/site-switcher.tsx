import type { SiteOfSetting } from '#schema/settings/wire.ts'

interface SwitcherProps {
  site: SiteOfSetting
  sites: readonly SiteOfSetting[]
  onSwitch: (site: number) => void
}

/** Selects the site of the settings; renders nothing for a single site. */
export function SettingsSiteSwitcher({ site, sites, onSwitch }: SwitcherProps) {
  if (sites.length < 2) return null
  return (
    <label className="site-switcher">
      <span>Site</span>
      <select className="input input-select" value={site.id} onChange={(event) => onSwitch(Number(event.target.value))}>
        {sites.map(({ id, name, origin }) => (
          <option key={id} value={id}>
            {name} ({origin.replace(/^https?:\/\//, '')})
          </option>
        ))}
      </select>
    </label>
  )
}
