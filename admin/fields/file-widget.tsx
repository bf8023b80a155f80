import { UploadedFontWidget } from './font.tsx'
import { SvgWidget } from './svg.tsx'
import type { FieldWidgetProps } from './widget.ts'

/** A field whose value comes from a file that the editor chooses: a drawing or a font. */
export default function FileWidget({ field, ...props }: FieldWidgetProps<'text'> | FieldWidgetProps<'font'>) {
  return field.kind === 'font' ? (
    <UploadedFontWidget field={field} {...props} />
  ) : (
    <SvgWidget field={field} {...props} />
  )
}
