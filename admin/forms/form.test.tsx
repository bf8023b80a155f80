import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeclaredFieldsForm, DeclaredFieldWidgetList } from './declared-form.tsx'
import type { FormFieldDeclaration, FormFieldForValues, FormWidgetKind, FormWidgetValueTypes } from './fields.ts'
import { Form } from './form.tsx'
import type { FormState } from './use-form.ts'

const options = [
  { value: 1, label: 'Dock', help: 'By the water.' },
  { value: 2, label: 'Deck', depth: 1 },
]
const samples: { [Kind in FormWidgetKind]: { value: FormWidgetValueTypes[Kind]; details: object; control: RegExp } } = {
  hidden: { value: 7, details: {}, control: /<input type="hidden" name="it" value="7"\/><\/form>$/ },
  checkbox: { value: true, details: {}, control: /<input type="checkbox"[^>]* checked=""/ },
  textarea: {
    value: 'Two\nlines',
    details: { rows: 3 },
    control: /<textarea[^>]* rows="3"[^>]*>Two\nlines<\/textarea>/,
  },
  password: {
    value: '',
    details: { autoComplete: 'new-password' },
    control: /<input[^>]*autoComplete="new-password"[^>]* type="password"/i,
  },
  text: { value: 'x', details: { placeholder: 'So' }, control: /<input[^>]*placeholder="So"[^>]* type="text"/ },
  date: { value: '2026-11-20', details: {}, control: /<input[^>]* type="date"/ },
  url: { value: 'https://a.example/', details: {}, control: /<input[^>]* type="url"/ },
  email: { value: 'a@b.example', details: {}, control: /<input[^>]* type="email"/ },
  time: { value: '18:00', details: {}, control: /<input[^>]* type="time"/ },
  number: {
    value: 4,
    details: { min: 1, max: 9 },
    control: /<input[^>]* min="1" max="9"[^>]* type="number"[^>]* value="4"/,
  },
  select: {
    value: 2,
    details: { options },
    control: /<select[^>]*>.*<option value="2" selected="">\u2003Deck<\/option>/,
  },
  'multi-select': {
    value: [2],
    details: { options },
    control: /<fieldset.*<input type="checkbox"(?![^>]*checked).*<input type="checkbox"[^>]* checked=""/,
  },
  file: { value: null, details: { accept: '.csv' }, control: /<input[^>]* accept=".csv"[^>]* type="file"/ },
}

const fieldOf = (kind: string, details: object = {}) =>
  ({ kind, name: 'it', label: 'It', help: 'What it is.', ...details }) as FormFieldDeclaration

function render(field: FormFieldDeclaration, value: unknown, problems: { path: string; message: string }[] = []) {
  const form: FormState<{ it: unknown }> = {
    values: { it: value },
    change: () => {},
    reset: () => {},
    apiError: problems.length > 0 ? { ok: false, status: 400, message: 'Please correct it.', problems } : null,
    isBusy: false,
    isClean: () => true,
    ref: createRef(),
    submit: async () => {},
  }
  return renderToStaticMarkup(
    <Form form={form}>
      <DeclaredFieldWidgetList<{ it: unknown }> fields={[field as never]} values={form.values} onChange={form.change} />
    </Form>,
  )
}

it.each(Object.entries(samples))(
  'VA-15 the kind %s renders its control, with label, help and error',
  (kind, { value, details, control }) => {
    expect(render(fieldOf(kind, details), value)).toMatch(control)
    if (kind === 'hidden') return
    const invalid = render(fieldOf(kind, details), value, [{ path: 'it', message: 'Not so.' }])
    for (const words of ['It</', 'What it is.', 'Not so.']) expect(invalid).toContain(words)
  },
)

it('VA-15 a select can be shown as radio buttons with help texts', () => {
  const html = render(fieldOf('select', { options, variant: 'radios' }), 1)
  expect(html).toMatch(/<legend[^>]*>It<\/legend>.*<input type="radio"[^>]* checked=""[^>]*>.*By the water\./)
  expect(html).not.toContain('<select')
})

it('VA-14 a field with two errors shows one, and form-level errors are shown above', () => {
  const html = render(fieldOf('text'), '', [
    { path: 'it', message: 'Enter it.' },
    { path: 'it', message: 'Make it longer.' },
    { path: '__all__', message: 'They do not go together.' },
  ])
  expect(html).toMatch(/They do not go together\..*<input[^>]*aria-invalid="true"[^>]*>.*Enter it\./)
  expect(html).not.toContain('Make it longer.')
})

it('a form can be filled in and submitted unless it is read-only', () => {
  const form = (more: { readOnly?: boolean }) =>
    renderToStaticMarkup(
      <DeclaredFieldsForm
        fields={[]}
        initialValues={{}}
        send={async () => ({ ok: true, value: null })}
        onSaved={() => {}}
        submitLabel="Save it"
        {...more}
      />,
    )
  expect(form({})).toMatch(/<fieldset class="form-fields"><\/fieldset>.*<button[^>]*type="submit"[^>]*>.*Save it/)
  expect(form({ readOnly: true })).toMatch(/<fieldset class="form-fields" disabled=""><\/fieldset><\/form>$/)
})

it.each(['radio', 'color', 'constructor', 'toString', ''])(
  'VA-16 the unknown kind “%s” is an internal error, not a text box',
  (kind) => {
    expect(() => render(fieldOf(kind), '')).toThrow(`There is no widget of the kind “${kind}”`)
  },
)

it('VA-16 neither an unknown kind nor a value of another kind compiles', () => {
  interface Values {
    size: number | null
  }
  const fields: FormFieldForValues<Values>[] = [
    { kind: 'number', name: 'size', label: 'Size' },
    // @ts-expect-error
    { kind: 'slider', name: 'size', label: 'Size' },
    // @ts-expect-error
    { kind: 'text', name: 'size', label: 'Size' },
    // @ts-expect-error
    { kind: 'number', name: 'weight', label: 'Weight' },
  ]
  expect(fields).toHaveLength(4)
})
