import type { ReactNode } from 'react'
import type { FieldKind } from '#schema/fields/index.ts'
import { BlockStreamWidget } from './blocks/stream.tsx'
import { BooleanWidget } from './boolean.tsx'
import { ChoiceWidget } from './choice.tsx'
import { ColorWidget } from './color.tsx'
import { DateWidget } from './date.tsx'
import { IntegerWidget } from './integer.tsx'
import { LinkWidget } from './link.tsx'
import { ListFieldWidget } from './list.tsx'
import { ReferenceWidget } from './reference.tsx'
import { RichTextWidget } from './rich-text/rich-text.tsx'
import { StructWidget } from './struct.tsx'
import { TextWidget } from './text.tsx'
import type { FieldWidgetProps } from './widget.ts'

type Widgets = { [K in FieldKind]: (props: FieldWidgetProps<K>) => ReactNode }

/** One widget per field kind; a missing one is a type error. */
export const widgetsByFieldKind: Widgets = {
  boolean: BooleanWidget,
  choice: ChoiceWidget,
  color: ColorWidget,
  date: DateWidget,
  font: TextWidget,
  integer: IntegerWidget,
  link: LinkWidget,
  list: ListFieldWidget,
  rich_text: RichTextWidget,
  stream: BlockStreamWidget,
  struct: StructWidget,
  text: TextWidget,
  page: ReferenceWidget,
  image: ReferenceWidget,
  document: ReferenceWidget,
  video: ReferenceWidget,
  snippet: ReferenceWidget,
  location: ReferenceWidget,
  city: ReferenceWidget,
  state: ReferenceWidget,
  country: ReferenceWidget,
}
