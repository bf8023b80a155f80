import { Button, IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createFormRowKey, type MenuItemVariantFormValues } from './form-values.ts'

const maxVariants = 12

/** The sizes of a dish, such as cup and bowl. */
export function MenuItemVariantFields({
  variants,
  onChange,
}: {
  variants: readonly MenuItemVariantFormValues[]
  onChange: (variants: MenuItemVariantFormValues[]) => void
}) {
  const changeRow = (key: number, changes: Partial<MenuItemVariantFormValues>) =>
    onChange(variants.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const add = () =>
    onChange([...variants, { key: createFormRowKey(), name: '', price: '', calories: '', external_id: '' }])
  return (
    <div className="menu-rows">
      {variants.map((row, index) => {
        const input = (field: 'name' | 'price' | 'calories' | 'external_id', label: string, path: string = field) => (
          <TextInput
            label={label}
            name={`details.variants.${index}.${path}`}
            value={row[field]}
            onChange={(text) => changeRow(row.key, { [field]: text })}
          />
        )
        return (
          <fieldset key={row.key} className="menu-row menu-row-variant">
            <legend className="visually-hidden">{row.name || 'New size'}</legend>
            {input('name', 'Size')}
            {input('price', 'Price', 'price_cents')}
            {input('calories', 'Calories')}
            {input('external_id', 'Number at the till')}
            <IconButton
              icon="trash"
              label={`Remove ${row.name || 'the size'}`}
              onClick={() => onChange(variants.filter(({ key }) => key !== row.key))}
            />
          </fieldset>
        )
      })}
      {variants.length < maxVariants && (
        <Button icon="plus" onClick={add}>
          Add a size
        </Button>
      )}
    </div>
  )
}
