import type { ReactNode } from 'react'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { declaredNutrients } from '#schema/menus/nutrients.ts'
import { DeclaredFieldWidgetList } from '../../forms/declared-form.tsx'
import { LabeledControlGroup } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AllergenDeclarationField } from './allergen-grid.tsx'
import { CheckboxGroup, DietCheckboxes } from './checkbox-group.tsx'
import type { MenuItemFormValues } from './form-values.ts'
import { MenuOverrideFields } from './override-fields.tsx'
import { findMenuPictureThumbnail, MenuItemPictureField } from './picture-field.tsx'
import { MenuItemVariantFields } from './variant-fields.tsx'

interface ItemFieldsProps {
  menu: MenuDraftResponse
  values: MenuItemFormValues
  change: (changes: Partial<MenuItemFormValues>) => void
}

/** The fields of a dish in groups. */
export const MenuItemFields = (props: ItemFieldsProps) => (
  <>
    <DishFields {...props} />
    <PriceFields {...props} />
    <AllergenFields {...props} />
    <DietFields {...props} />
    <ServingFields {...props} />
    <PlaceFields {...props} />
    <AddressFields {...props} />
  </>
)

/** The name, text, section and picture of a dish. */
const DishFields = ({ menu, values, change }: ItemFieldsProps) => (
  <Group title="The dish">
    <DeclaredFieldWidgetList
      values={values}
      onChange={change}
      fields={[
        { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
        {
          kind: 'textarea',
          name: 'description',
          label: 'Description',
          rows: 3,
          maxLength: 600,
          help: 'What is on the plate, in a sentence or two.',
        },
        {
          kind: 'select',
          name: 'section_id',
          label: 'Section',
          options: menu.sections.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
    />
    <MenuItemPictureField
      label="Picture"
      image={values.image_id}
      knownThumbnail={findMenuPictureThumbnail(menu, values.image_id)}
      onChange={(image_id) => change({ image_id })}
      name="image_id"
    />
  </Group>
)

/** The price, calories and sizes. */
const PriceFields = ({ menu, values, change }: ItemFieldsProps) => (
  <Group title="Price and sizes" help={`Prices are in ${menu.currency}, before tax.`}>
    <div className="menu-row">
      <TextInput
        label="Price"
        name="price_cents"
        value={values.price}
        onChange={(price) => change({ price })}
        placeholder="18.99"
        help={values.variants.length > 0 ? 'Leave it empty when only the sizes have prices.' : undefined}
      />
      <TextInput
        label="Calories"
        name="details.calories"
        value={values.calories}
        onChange={(calories) => change({ calories })}
      />
      <TextInput
        label="Number at the till"
        name="external_id"
        value={values.external_id}
        onChange={(external_id) => change({ external_id })}
      />
    </div>
    <MenuItemVariantFields variants={values.variants} onChange={(variants) => change({ variants })} />
  </Group>
)

/** The allergens. */
const AllergenFields = ({ values, change }: ItemFieldsProps) => (
  <Group title="Allergens" help="What is not known is not shown as free of it, and no filter lets it pass.">
    <AllergenDeclarationField
      caption="Allergens of the dish"
      declaration={values.allergens}
      onChange={(allergens) => change({ allergens })}
    />
  </Group>
)

/** The diets and the nutrition. */
const DietFields = ({ values, change }: ItemFieldsProps) => (
  <Group title="Diets and nutrition">
    <DietCheckboxes
      label="Suitable for these diets"
      chosen={values.diets}
      onChange={(chosen) => change({ diets: chosen })}
    />
    <Nutrition values={values} change={change} />
  </Group>
)

/** When it is served, and what guests choose with it. */
const ServingFields = ({ menu, values, change }: ItemFieldsProps) => (
  <Group title="When and with what">
    <DeclaredFieldWidgetList
      values={values}
      onChange={change}
      fields={[
        {
          kind: 'select',
          name: 'day_part_id',
          label: 'Served',
          options: [
            { value: 0, label: 'Always, or when its section is' },
            ...menu.day_parts.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
    />
    {menu.modifier_groups.length > 0 && (
      <CheckboxGroup
        label="Guests choose from"
        options={menu.modifier_groups.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={values.modifier_groups}
        onChange={(modifier_groups) => change({ modifier_groups })}
      />
    )}
  </Group>
)

/** What differs in some places. */
const PlaceFields = ({ menu, values, change }: ItemFieldsProps) => (
  <Group
    title="Different in some places"
    help="The narrowest place wins: a restaurant before its group, its state, its region and its country."
  >
    <MenuOverrideFields
      menu={menu}
      overrides={values.overrides}
      variants={values.variants}
      onChange={(overrides) => change({ overrides })}
    />
  </Group>
)

/** The address of its page. */
const AddressFields = ({ values, change }: ItemFieldsProps) => (
  <Group title="Address">
    <DeclaredFieldWidgetList
      values={values}
      onChange={change}
      fields={[
        {
          kind: 'text',
          name: 'slug',
          label: 'Address of its page',
          help: 'Small letters, digits and hyphens. It is made from the name when it is left empty.',
          maxLength: 80,
        },
      ]}
    />
  </Group>
)

const Group = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className="menu-group" aria-label={title}>
    <h2>{title}</h2>
    {help && <p className="quiet">{help}</p>}
    {children}
  </section>
)

const Nutrition = ({ values, change }: Omit<ItemFieldsProps, 'menu'>) => (
  <LabeledControlGroup label="Nutrition of a serving" className="menu-nutrition-fields">
    {declaredNutrients.map(({ name, label, unit }) => (
      <TextInput
        key={name}
        label={`${label} (${unit})`}
        name={`details.nutrition.${name}`}
        value={values.nutrition[name] ?? ''}
        onChange={(amount) => change({ nutrition: { ...values.nutrition, [name]: amount } })}
      />
    ))}
  </LabeledControlGroup>
)
