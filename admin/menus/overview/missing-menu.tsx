import { useState } from 'react'
import type { NewMenuInput } from '#schema/menus/site-wire.ts'
import { ApiReadError } from '../../api.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadErrorNotice } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSite } from '../menu-site.ts'
import { createMenu, useMenuPermissions, useMenuSites } from '../queries.ts'
import { MenuSiteSelect, useChosenMenuSite } from './site-select.tsx'

/** A menu that could not be loaded: if the site has none, it can be begun. */
export function MissingMenu({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { isKnown } = useChosenMenuSite()
  const { canChange } = useMenuPermissions()
  const isMissing = error instanceof ApiReadError && error.apiError.status === 404
  if (!isMissing || !isKnown) return <LoadErrorNotice error={error} onRetry={onRetry} />
  return (
    <div className="screen">
      <ScreenHeading title="Menu">
        <MenuSiteSelect />
      </ScreenHeading>
      <EmptyState icon="dish" title="This site has no menu yet">
        <p>Guests of its restaurants see none until it is begun, filled and published.</p>
        {canChange && <BeginMenu />}
      </EmptyState>
    </div>
  )
}

const countries: { value: NewMenuInput['country']; label: string }[] = [
  { value: 'US', label: 'United States: US dollars' },
  { value: 'CA', label: 'Canada: Canadian dollars' },
  { value: 'MX', label: 'Mexico: Mexican pesos' },
  { value: 'GB', label: 'United Kingdom: pounds' },
  { value: 'AU', label: 'Australia: Australian dollars' },
]

function BeginMenu() {
  const site = useMenuSite()
  const known = useMenuSites()
  const [chosen, setCountry] = useState<NewMenuInput['country']>()
  const country = chosen ?? known?.sites.find(({ id }) => id === site)?.country ?? known?.country ?? 'US'
  const [isBusy, setIsBusy] = useState(false)
  async function begin() {
    setIsBusy(true)
    const result = await createMenu(site, { country })
    setIsBusy(false)
    if (!result.ok) showToast(result.message, { tone: 'danger' })
  }
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor="menu-country">
          Country of its prices
        </label>
        <select
          id="menu-country"
          className="input"
          value={country}
          onChange={({ target: { value } }) => setCountry(value as NewMenuInput['country'])}
        >
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button variant="primary" icon="plus" busy={isBusy} onClick={begin}>
        Begin the menu
      </Button>
    </>
  )
}
