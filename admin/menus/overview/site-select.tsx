import { useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { canSeeMenuOfSite, useMenuSiteId, useMenuSitesByPermission } from '../menu-site.ts'
import { useSelectableMenuSites } from '../queries.ts'

/** Returns the site whose menu is shown: its id, if there are several, and the URL of its menu. */
export function useChosenMenuSite(): { id: number | undefined; url: string; isKnown: boolean } {
  const site = useMenuSiteId()
  const sites = useSelectableMenuSites()
  const chosen = site === undefined ? sites[0] : sites.find(({ id }) => id === site)
  return { id: chosen?.id, url: chosen?.url ?? paths.menu, isKnown: site === undefined || chosen !== undefined }
}

/** Chooses the site whose menu is shown, among those whose menus the user may see. Nothing if there is only one. */
export function MenuSiteSelect() {
  const permitted = useMenuSitesByPermission()
  const all = useSelectableMenuSites()
  const sites = all.filter(({ id }) => canSeeMenuOfSite(permitted, id))
  const chosen = useChosenMenuSite()
  const [, setParams] = useSearchParams()
  if (sites.length < 2) return null
  return (
    <label className="filter">
      <span className="visually-hidden">Site</span>
      <select
        className="input"
        value={chosen.id}
        onChange={({ target: { value } }) => setParams(Number(value) === all[0]?.id ? {} : { site: value })}
      >
        <SiteSelectOptions sites={sites} />
      </select>
    </label>
  )
}

/** The options of a selection of sites. */
export const SiteSelectOptions = ({ sites }: { sites: ReturnType<typeof useSelectableMenuSites> }) =>
  sites.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
