import { linkField } from '#schema/fields/link.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'

/** A link of the header or the footer: its target and its text. */
export const navigationLinkField = structField({
  url: linkField({ label: 'Target' }),
  display_name: plainTextField({ required: true, label: 'Text' }),
})
