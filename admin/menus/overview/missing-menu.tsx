import { getCurrencyOfCountry, listCountriesWithKnownCurrency } from '#schema/menus/prices/currencies.ts'
import type { NewMenuInput } from '#schema/menus/site-wire.ts'
import { ApiReadError } from '../../api.ts'
import { DeclaredFieldWidgetList } from '../../forms/declared-form.tsx'
import type { FormFieldForValues } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadErrorNotice } from '../../ui/states.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { createMenu, useMenuPermissions, useMenuSitesAndHomeCountry } from '../queries.ts'
import { MenuSiteSelect, useChosenMenuSite } from './site-select.tsx'

/** A menu that could not be loaded: if the site has none, one can be created. */
export function MissingMenuNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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

/** The countries by name, each with its currency: `Canada: Canadian Dollar`. */
function listCountryOptions() {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const currencies = new Intl.DisplayNames('en', { type: 'currency' })
  return listCountriesWithKnownCurrency()
    .map((value) => ({ value, label: `${names.of(value)}: ${currencies.of(getCurrencyOfCountry(value))}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

const countryField: FormFieldForValues<NewMenuInput> = {
  kind: 'select',
  name: 'country',
  label: 'Country of its prices',
  options: listCountryOptions(),
}

function BeginMenu() {
  const site = useMenuSiteId()
  const known = useMenuSitesAndHomeCountry()
  const country = known?.sites.find(({ id }) => id === site)?.country ?? known?.country ?? 'US'
  return <BeginMenuForm key={`${site} ${country}`} site={site} country={country} />
}

function BeginMenuForm({ site, country }: NewMenuInput & { site: ReturnType<typeof useMenuSiteId> }) {
  const form = useForm<NewMenuInput, unknown>({
    initialValues: { country },
    send: (values) => createMenu(site, values),
    onSaved: () => {},
  })
  return (
    <Form form={form}>
      <DeclaredFieldWidgetList fields={[countryField]} values={form.values} onChange={form.change} />
      <Button variant="primary" icon="plus" type="submit" busy={form.isBusy}>
        Begin the menu
      </Button>
    </Form>
  )
}
