import type { GroupFormChoices } from '#schema/accounts/group-wire.ts'
import type { MenuSiteScope } from '#schema/accounts/menu-site-scope.ts'
import { ScopeChecks, ScopeFieldset } from './scope-fields.tsx'

interface MenuSiteScopeFieldsProps {
  scope: MenuSiteScope
  sites: GroupFormChoices['sites']
  readOnly: boolean
  onChange: (scope: MenuSiteScope) => void
}

const scopeLabels = { all: 'All sites', sites: 'Some sites' }

/** The sites whose menus the users of a group change or publish. A site that was deleted has no checkbox. */
export const GroupMenuSiteScopeFields = ({ scope, sites, readOnly, onChange }: MenuSiteScopeFieldsProps) => (
  <ScopeFieldset
    legend="Menus of"
    name="menu_sites"
    labels={scopeLabels}
    chosen={scope.of}
    readOnly={readOnly}
    onChoose={(of) => onChange(of === 'all' ? { of } : { of, sites: [] })}
  >
    {scope.of === 'sites' && (
      <ScopeChecks
        choices={sites}
        toKey={({ id }) => `${id}`}
        toLabel={({ name }) => name}
        isChosen={({ id }) => scope.sites.includes(id)}
        onChange={(chosen) => onChange({ of: 'sites', sites: chosen.map(({ id }) => id) })}
      />
    )}
  </ScopeFieldset>
)
