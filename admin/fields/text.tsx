import { lazy, Suspense } from 'react'
import type { TextField } from '#schema/fields/text.ts'
import { useValue } from '../editor/context.tsx'
import { Labelled, useControl } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

const inputTypes: Partial<Record<TextField['format'], string>> = { email: 'email', url: 'url' }

const EmbedWidget = lazy(() => import('./embed.tsx'))

export function TextWidget(props: WidgetProps<'text'>) {
  if (props.field.format !== 'embed') return <PlainText {...props} />
  return (
    <Suspense fallback={null}>
      <EmbedWidget {...props} />
    </Suspense>
  )
}

function PlainText({ field, label, address }: WidgetProps<'text'>) {
  const [value, setValue] = useValue<string>(address)
  const control = useControl(field, address)
  const shared = {
    ...control,
    className: 'input',
    value: value ?? '',
    spellCheck: field.format === 'plain',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
  }
  return (
    <Labelled field={field} label={label} address={address} aside={<Count length={(value ?? '').length} most={field.maxLength} />}>
      {field.lines === 'many' ? <textarea {...shared} rows={3} /> : <input {...shared} type={inputTypes[field.format] ?? 'text'} />}
    </Labelled>
  )
}

/** Shown only near the limit, where it matters. */
function Count({ length, most }: { length: number; most: number }) {
  if (length < most * 0.8) return null
  return (
    <span className={length > most ? 'count over' : 'count'}>
      {length} / {most}
    </span>
  )
}
