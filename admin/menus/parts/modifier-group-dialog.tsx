import { useState } from 'react'
import type { ModifierGroup } from '#schema/menus/content-wire.ts'
import { Form } from '../../forms/form.tsx'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { FormFieldErrorMessage } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { parsePriceInCents } from '../items/form-values.ts'
import { useMenuSiteId } from '../menu-site.ts'
import { type NonItemMenuRecord, saveNonItemMenuRecord } from '../queries.ts'
import {
  createModifierOptionFormValues,
  ModifierOptionFields,
  type ModifierOptionFormValues,
  toModifierOptionFormValues,
} from './option-fields.tsx'
import { MenuRecordDialog, type MenuRecordFormProps } from './record-dialog.tsx'

interface FormValues {
  name: string
  min_choices: string
  max_choices: string
  options: ModifierOptionFormValues[]
}

interface ModifierGroupDialogProps {
  /** Null for new choices. */
  group: NonItemMenuRecord | null
  currency: string
  onClose: () => void
}

/** The form of a group of choices: its options with what each adds to the price. */
export function ModifierGroupDialog({ group, currency, onClose }: ModifierGroupDialogProps) {
  return (
    <MenuRecordDialog kind="modifier_group" listed={group} addTitle="Add choices" size="wide" onClose={onClose}>
      {(props) => <ModifierGroupForm {...props} currency={currency} onClose={onClose} />}
    </MenuRecordDialog>
  )
}

interface ModifierGroupFormProps extends MenuRecordFormProps<'modifier_group'> {
  currency: string
  onClose: () => void
}

function ModifierGroupForm({ record: latest, aside, currency, onClose }: ModifierGroupFormProps) {
  // It saves from what the choices were when they were opened, so that a later change is a conflict.
  const [record] = useState(latest)
  const group = record?.content
  const site = useMenuSiteId()
  const form = useForm<FormValues, unknown>({
    initialValues: () => ({
      name: group?.name ?? '',
      min_choices: String(group?.min_choices ?? 1),
      max_choices: String(group?.max_choices ?? 1),
      options: group?.options.map(toModifierOptionFormValues) ?? [createModifierOptionFormValues()],
    }),
    send: (values) => {
      const { content, problems } = toModifierGroup(values)
      return problems.length > 0
        ? Promise.resolve(createInvalidInputResult(...problems))
        : saveNonItemMenuRecord(site, 'modifier_group', record, content)
    },
    onSaved: () => {
      showToast('The choices were saved.')
      onClose()
    },
  })
  const { values, change } = form
  return (
    <Form form={form} className="form-fields" fieldNames={['name', 'min_choices', 'max_choices', 'options']}>
      <TextInput
        label="Name"
        name="name"
        value={values.name}
        placeholder="Choice of a side"
        onChange={(name) => change({ name })}
      />
      <div className="menu-row">
        <TextInput
          label="Guests choose at least"
          name="min_choices"
          type="number"
          value={values.min_choices}
          onChange={(min_choices) => change({ min_choices })}
        />
        <TextInput
          label="And at most"
          name="max_choices"
          type="number"
          value={values.max_choices}
          onChange={(max_choices) => change({ max_choices })}
        />
      </div>
      <ModifierOptionFields options={values.options} currency={currency} onChange={(options) => change({ options })} />
      <FormFieldErrorMessage name="options" />
      <FormButtons isBusy={form.isBusy} submitLabel="Save" aside={aside} />
    </Form>
  )
}

/** Converts the values of the form, with problems for invalid prices and numbers. */
function toModifierGroup({ name, min_choices, max_choices, options }: FormValues) {
  const problems: { path: string; message: string }[] = []
  const content: ModifierGroup = {
    name,
    min_choices: Number(min_choices),
    max_choices: Number(max_choices),
    options: options.map((option, index) => {
      const cents = parsePriceInCents(option.price)
      if (cents === undefined)
        problems.push({ path: `options.${index}.price_cents`, message: 'Enter a price such as 2.50.' })
      const calories = option.calories.trim() === '' ? null : Number(option.calories)
      if (calories !== null && !Number.isInteger(calories))
        problems.push({ path: `options.${index}.calories`, message: 'Enter a whole number.' })
      const { name, external_id, allergens, diets } = option
      return { name, price_cents: cents ?? 0, calories, external_id, allergens, diets }
    }),
  }
  if (content.min_choices > content.max_choices)
    problems.push({ path: 'max_choices', message: 'Enter at least as many as the least.' })
  return { content, problems }
}
