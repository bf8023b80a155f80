import { paragraphsToRichText, richTextField } from '#schema/fields/rich-text.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { UnsubscribeForm } from '../../ui/forms/unsubscribe-form.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { defineBlock } from '../define.ts'

export const unsubscribeBlock = defineBlock({
  type: 'unsubscribe',
  label: 'Unsubscribe form',
  group: 'Forms',
  fields: {
    heading: plainTextField({ empty: 'Unsubscribe from our offers' }),
    introduction: richTextField({ help: 'Shown above the form.' }),
  },
  sample: {
    heading: 'Fewer e-mails from us',
    introduction: paragraphsToRichText(
      'Tell us which address should get no more offers. It takes effect within five days.',
    ),
  },
  form: 'unsubscribe',
  View: ({ value: { heading, introduction } }) => (
    <section className="wrap band unsubscribe">
      {heading && <h2>{heading}</h2>}
      <RichText doc={introduction} />
      <UnsubscribeForm />
    </section>
  ),
})
