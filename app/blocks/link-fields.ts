import { choiceField } from '#schema/fields/choice.ts'
import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { linkStyles } from '../ui/navigation/link.tsx'

/** The fields of a link button. */
export const linkButtonFields = {
  url: linkField({ required: true }),
  display_name: plainTextField({ required: true }),
  style: choiceField(linkStyles),
}

export const createLinkListField = () => orderedListField(structField(linkButtonFields), { itemLabel: 'link', max: 6 })
