import { type AccessTokenScope, accessTokenScopeLabelsAndHelp } from '#schema/accounts/access-tokens/scopes.ts'
import { PageChooserField } from '../../forms/page-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LabeledControlGroup } from '../../ui/field.tsx'

/** What limits a token. */
export interface AccessTokenLimitValues {
  scopes: AccessTokenScope[]
  page: number | null
}

/** The scopes that are offered, and the page that limits a token. */
export function AccessTokenLimitFields({
  offered,
  values,
  onChange,
}: {
  offered: readonly AccessTokenScope[]
  values: AccessTokenLimitValues
  onChange: (some: Partial<AccessTokenLimitValues>) => void
}) {
  const { scopes, page } = values
  return (
    <>
      <LabeledControlGroup label="It may" name="scopes" className="form-options">
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            {...accessTokenScopeLabelsAndHelp[scope]}
            checked={scopes.includes(scope)}
            onChange={(chosen) =>
              onChange({ scopes: chosen ? [...scopes, scope] : scopes.filter((each) => each !== scope) })
            }
          />
        ))}
      </LabeledControlGroup>
      <PageChooserField
        label="Only this page and those below"
        help="Without a page, all pages you have permissions on."
        name="page"
        page={page}
        onChange={(chosen) => onChange({ page: chosen })}
      />
      {page !== null && (
        <div className="own-buttons">
          <Button variant="quiet" onClick={() => onChange({ page: null })}>
            All pages
          </Button>
        </div>
      )}
    </>
  )
}
