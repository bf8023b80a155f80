import { allergens, type DeclaredAllergens, listAllergensWithStatus } from '#schema/menus/allergens.ts'
import type { ModifierOption } from '#schema/menus/content-wire.ts'
import { type Diet, diets } from '#schema/menus/diets.ts'
import { toDecimalPrice } from '#schema/menus/menu-price.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AllergenDeclarationField } from '../items/allergen-grid.tsx'
import { DietCheckboxes } from '../items/checkbox-group.tsx'
import { createFormRowKey } from '../items/form-values.ts'

/** An option as it is typed. `key` identifies its row while it is edited. */
export interface ModifierOptionFormValues {
  key: number
  name: string
  price: string
  calories: string
  external_id: string
  allergens: DeclaredAllergens
  diets: Diet[]
}

/** Returns the values of a new option. */
export const createModifierOptionFormValues = (): ModifierOptionFormValues => ({
  key: createFormRowKey(),
  ...{ name: '', price: '', calories: '', external_id: '', allergens: {}, diets: [] },
})

/** Returns an option as its form shows it. */
export const toModifierOptionFormValues = ({
  price_cents,
  calories,
  ...option
}: ModifierOption): ModifierOptionFormValues => ({
  ...option,
  key: createFormRowKey(),
  price: price_cents > 0 ? toDecimalPrice(price_cents) : '',
  calories: calories === null ? '' : `${calories}`,
})

interface OptionFieldsProps {
  options: readonly ModifierOptionFormValues[]
  currency: string
  onChange: (options: ModifierOptionFormValues[]) => void
}

/** The options of a group, with what each adds to the price and to the dish. */
export function ModifierOptionFields({ options, currency, onChange }: OptionFieldsProps) {
  return (
    <div className="menu-rows">
      {options.map((row, index) => (
        <OptionRow
          key={row.key}
          row={row}
          path={`options.${index}`}
          currency={currency}
          onChange={(changes) =>
            onChange(options.map((each) => (each.key === row.key ? { ...each, ...changes } : each)))
          }
          onRemove={() => onChange(options.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button icon="plus" onClick={() => onChange([...options, createModifierOptionFormValues()])}>
        Add an option
      </Button>
    </div>
  )
}

interface OptionRowProps {
  row: ModifierOptionFormValues
  /** Where problems of the option are found: `options.0`. */
  path: string
  currency: string
  onChange: (changes: Partial<ModifierOptionFormValues>) => void
  onRemove: () => void
}

function OptionRow({ row, path, currency, onChange, onRemove }: OptionRowProps) {
  const name = row.name || 'the option'
  const input = (field: 'name' | 'price' | 'calories' | 'external_id', label: string, ofProblem: string = field) => (
    <TextInput
      label={label}
      name={`${path}.${ofProblem}`}
      value={row[field]}
      onChange={(text) => onChange({ [field]: text })}
    />
  )
  return (
    <fieldset className="menu-row menu-row-option">
      <legend className="visually-hidden">{row.name || 'New option'}</legend>
      {input('name', 'Option')}
      {input('price', `Adds to the price (${currency})`, 'price_cents')}
      {input('calories', 'Calories')}
      {input('external_id', 'Number at the till')}
      <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
      <details className="menu-option-declaration">
        <summary>{`Allergens of ${name}: ${summarizeDeclaration(row.allergens)}`}</summary>
        <AllergenDeclarationField
          caption={`Allergens of ${name}`}
          declaration={row.allergens}
          onChange={(declared) => onChange({ allergens: declared })}
        />
      </details>
      <details className="menu-option-declaration">
        <summary>{`Diets of ${name}: ${summarizeDiets(row.diets)}`}</summary>
        <DietCheckboxes
          label={`Diets of ${name}`}
          chosen={row.diets}
          onChange={(chosen) => onChange({ diets: chosen })}
        />
      </details>
    </fieldset>
  )
}

/** How many allergens an option contains, may contain, and says nothing about: `contains 1, may contain 2`. */
function summarizeDeclaration(declaration: DeclaredAllergens): string {
  const [contained, possible] = (['contains', 'may_contain'] as const).map(
    (status) => listAllergensWithStatus(declaration, status).length,
  )
  const unknown = allergens.filter((allergen) => declaration[allergen] === undefined).length
  if (unknown === allergens.length) return 'not known'
  const parts = [
    contained && `contains ${contained}`,
    possible && `may contain ${possible}`,
    unknown && `${unknown} not known`,
  ]
  return parts.filter(Boolean).join(', ') || 'free of all'
}

/** The diets that an option suits: `vegetarian, gluten free`. */
const summarizeDiets = (suitable: readonly Diet[]): string =>
  suitable.map((diet) => diets[diet].label.toLowerCase()).join(', ') || 'none'
