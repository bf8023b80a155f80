import { type ComponentType, lazy, Suspense } from 'react'
import type { TextFieldDeclaration } from '#schema/fields/text.ts'
import { useFieldValue } from '../editor/content/editor-context.tsx'
import { SingleControlField, useFieldControlProps } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

const inputTypes: Partial<Record<TextFieldDeclaration['format'], string>> = { email: 'email', url: 'url' }

const FileWidget = lazy(() => import('./file-widget.tsx'))

/** Widgets of formats that few forms have. */
const rareWidgets: Partial<Record<string, ComponentType<never>>> = {
  embed: lazy(() => import('./embed.tsx')),
  svg: FileWidget,
  font: FileWidget,
}

export function TextWidget(props: FieldWidgetProps<'text'> | FieldWidgetProps<'font'>) {
  const Widget = rareWidgets[props.field.format] as ComponentType<typeof props> | undefined
  if (!Widget) return <PlainText {...(props as FieldWidgetProps<'text'>)} />
  return (
    <Suspense fallback={null}>
      <Widget {...props} />
    </Suspense>
  )
}

function PlainText({ field, label, fieldPath }: FieldWidgetProps<'text'>) {
  const [value, setValue] = useFieldValue<string>(fieldPath)
  const control = useFieldControlProps(field, fieldPath)
  const shared = {
    ...control,
    className: 'input',
    value: value ?? '',
    spellCheck: field.format === 'plain',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
  }
  return (
    <SingleControlField
      field={field}
      label={label}
      fieldPath={fieldPath}
      aside={<Count length={(value ?? '').length} maxLength={field.maxLength} />}
    >
      {field.lines === 'many' ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} type={inputTypes[field.format] ?? 'text'} />
      )}
    </SingleControlField>
  )
}

/** A character count that is shown only near the limit. */
function Count({ length, maxLength }: { length: number; maxLength: number }) {
  if (length < maxLength * 0.8) return null
  return (
    <span className={length > maxLength ? 'count over' : 'count'}>
      {length} / {maxLength}
    </span>
  )
}
