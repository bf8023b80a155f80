import type { GroupFormChoices } from '#schema/accounts/group-wire.ts'
import type { MenuSiteScope } from '#schema/accounts/menu-site-scope.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

interface MenuSiteScopeFieldsProps {
  scope: MenuSiteScope
  sites: GroupFormChoices['sites']
  readOnly: boolean
  onChange: (scope: MenuSiteScope) => void
}

const scopeLabels = { all: 'All sites', sites: 'Some sites' }

/** The sites whose menus the users of a group change or publish. */
export function GroupMenuSiteScopeFields({ scope, sites, readOnly, onChange }: MenuSiteScopeFieldsProps) {
  return (
    <fieldset className="field record-set" disabled={readOnly}>
      <legend className="field-label">Menus of</legend>
      <div className="record-checks">
        {(['all', 'sites'] as const).map((of) => (
          <div key={of} className="check">
            <input
              type="radio"
              id={`menu-sites-${of}`}
              name="menu_sites"
              checked={scope.of === of}
              onChange={() => onChange(of === 'all' ? { of } : { of, sites: [] })}
            />
            <label htmlFor={`menu-sites-${of}`}>{scopeLabels[of]}</label>
          </div>
        ))}
      </div>
      {scope.of === 'sites' && <SiteChecks {...{ scope, sites, onChange }} />}
    </fieldset>
  )
}

interface SiteChecksProps extends Pick<MenuSiteScopeFieldsProps, 'sites' | 'onChange'> {
  scope: Extract<MenuSiteScope, { of: 'sites' }>
}

/** A site that was deleted has no checkbox, and is left out by the next change of the sites. */
function SiteChecks({ scope, sites, onChange }: SiteChecksProps) {
  const toggle = (id: number, isChosen: boolean) => {
    const chosen = sites.filter((each) => (each.id === id ? isChosen : scope.sites.includes(each.id)))
    onChange({ of: 'sites', sites: chosen.map((each) => each.id) })
  }
  return (
    <div className="record-checks">
      {sites.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={scope.sites.includes(id)}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
    </div>
  )
}
