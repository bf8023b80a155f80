import type { MenuOverrideScope } from '#schema/menus/content-wire.ts'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { DeclaredFieldWidgetList } from '../../forms/declared-form.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { LabeledControl } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createFormRowKey, type MenuItemVariantFormValues, type MenuOverrideFormValues } from './form-values.ts'
import { findMenuPictureThumbnail, MenuItemPictureField } from './picture-field.tsx'

interface OverrideFieldsProps {
  menu: MenuDraftResponse
  overrides: readonly MenuOverrideFormValues[]
  variants: readonly MenuItemVariantFormValues[]
  onChange: (overrides: MenuOverrideFormValues[]) => void
}

const scopeLabels: Record<MenuOverrideScope, string> = {
  country: 'A country',
  region: 'A region',
  state: 'A state',
  group: 'A group of restaurants',
  location: 'One restaurant',
}

/** What differs for some restaurants: price, name, picture, and whether they sell the dish. */
export function MenuOverrideFields({ menu, overrides, variants, onChange }: OverrideFieldsProps) {
  const add = () =>
    onChange([
      ...overrides,
      {
        key: createFormRowKey(),
        scope: 'state',
        target: '',
        variant: 0,
        price: '',
        is_available: '',
        name: '',
        image_id: null,
      },
    ])
  return (
    <div className="menu-rows">
      {overrides.map((row, index) => (
        <OverrideRow
          key={row.key}
          menu={menu}
          row={row}
          index={index}
          variants={variants}
          onChange={(changes) =>
            onChange(overrides.map((each) => (each.key === row.key ? { ...each, ...changes } : each)))
          }
          onRemove={() => onChange(overrides.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button icon="plus" onClick={add}>
        Add a difference
      </Button>
    </div>
  )
}

interface OverrideRowProps {
  menu: MenuDraftResponse
  row: MenuOverrideFormValues
  index: number
  variants: readonly MenuItemVariantFormValues[]
  onChange: (changes: Partial<MenuOverrideFormValues>) => void
  onRemove: () => void
}

function OverrideRow({ menu, row, index, variants, onChange, onRemove }: OverrideRowProps) {
  const path = `overrides.${index}`
  const scopes = (Object.keys(scopeLabels) as MenuOverrideScope[]).filter(
    (scope) => !['region', 'group'].includes(scope) || menu.areas.some(({ kind }) => kind === scope),
  )
  return (
    <fieldset className="menu-override">
      <legend className="visually-hidden">{`Difference ${index + 1}`}</legend>
      <div className="menu-row">
        <DeclaredFieldWidgetList<Pick<MenuOverrideFormValues, 'scope'>>
          values={row}
          onChange={({ scope }) => scope && onChange({ scope, target: '' })}
          fields={[
            {
              kind: 'select',
              name: 'scope',
              label: 'Where',
              options: scopes.map((value) => ({ value, label: scopeLabels[value] })),
            },
          ]}
        />
        <TargetField menu={menu} row={row} name={`${path}.target`} onChange={(target) => onChange({ target })} />
        {(variants.length > 0 || row.variant !== 0) && (
          <SelectField
            label="For"
            name={`${path}.variant`}
            value={`${row.variant}`}
            options={sizeOptions(variants, row.variant)}
            onChange={(variant) => onChange({ variant: Number(variant) })}
          />
        )}
      </div>
      <DifferenceFields {...{ menu, row, index, onChange, onRemove }} />
    </fieldset>
  )
}

/** What differs there. Only a whole dish, no size of it, has another name or picture, or is not sold. */
function DifferenceFields({ menu, row, index, onChange, onRemove }: Omit<OverrideRowProps, 'variants'>) {
  const path = `overrides.${index}`
  return (
    <>
      <div className="menu-row">
        <TextInput
          label="Price there"
          name={`${path}.price_cents`}
          value={row.price}
          placeholder="The same"
          onChange={(price) => onChange({ price })}
        />
        {row.variant === 0 && (
          <>
            <SelectField
              label="Sold there"
              value={row.is_available}
              options={[
                { value: '', label: 'The same' },
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              onChange={(is_available) => onChange({ is_available })}
            />
            <TextInput
              label="Name there"
              name={`${path}.name`}
              value={row.name}
              placeholder="The same"
              onChange={(name) => onChange({ name })}
            />
          </>
        )}
        <IconButton icon="trash" label={`Remove difference ${index + 1}`} onClick={onRemove} />
      </div>
      {row.variant === 0 && (
        <MenuItemPictureField
          label="Picture there"
          image={row.image_id}
          knownThumbnail={findMenuPictureThumbnail(menu, row.image_id)}
          emptyText="The same"
          name={`${path}.image_id`}
          onChange={(image_id) => onChange({ image_id })}
        />
      )}
    </>
  )
}

/** The dish and its sizes; a chosen size that was removed stays visible, so that another one is chosen. */
const sizeOptions = (variants: readonly MenuItemVariantFormValues[], chosen: number) => [
  { value: '0', label: 'The dish' },
  ...variants.map(({ key, name }) => ({ value: `${key}`, label: name || 'New size' })),
  ...(chosen === 0 || variants.some(({ key }) => key === chosen)
    ? []
    : [{ value: `${chosen}`, label: 'Removed size' }]),
]

const targetHints: Record<Exclude<MenuOverrideScope, 'region' | 'group'>, { label: string; placeholder: string }> = {
  country: { label: 'Country', placeholder: 'CA' },
  state: { label: 'State', placeholder: 'US-HI' },
  location: { label: 'Number of the restaurant', placeholder: '1001' },
}

interface TargetFieldProps {
  menu: MenuDraftResponse
  row: MenuOverrideFormValues
  name: string
  onChange: (target: string) => void
}

/** The place of an override: a region or group by its name, all others by their codes and numbers. */
function TargetField({ menu, row: { scope, target }, name, onChange }: TargetFieldProps) {
  if (scope !== 'region' && scope !== 'group')
    return <TextInput {...targetHints[scope]} name={name} value={target} onChange={onChange} />
  const areas = menu.areas.filter(({ kind }) => kind === scope)
  return (
    <SelectField
      label={scope === 'region' ? 'Region' : 'Group'}
      value={target}
      name={name}
      options={[{ value: '', label: 'Choose…' }, ...areas.map(({ id, name: label }) => ({ value: `${id}`, label }))]}
      onChange={onChange}
    />
  )
}

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  name?: string
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

const SelectField = <Value extends string>({ label, value, name, options, onChange }: SelectFieldProps<Value>) => (
  <LabeledControl label={label} name={name}>
    {(control) => (
      <select {...control} className="input" value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </LabeledControl>
)
