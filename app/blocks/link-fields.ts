import { choice } from '#schema/fields/choice.ts'
import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { linkStyles } from '../ui/navigation/link.tsx'

/** The fields of a link button. */
export const linkButtonFields = {
  url: link({ required: true }),
  display_name: text({ required: true }),
  style: choice(linkStyles),
}

export const linkListField = () => list(struct(linkButtonFields), { itemLabel: 'link', max: 6 })
