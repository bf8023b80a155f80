import { paragraphsToRichText, richTextField } from '#schema/fields/rich-text.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { createBackgroundStyleField, toBackgroundClassName } from '../background-style.ts'
import { defineBlock } from '../define.ts'

export const alertBlock = defineBlock({
  type: 'alert',
  label: 'Alert',
  group: 'Text',
  fields: { message: richTextField({ required: true }), background_style: createBackgroundStyleField('lobster') },
  sample: {
    message: paragraphsToRichText(
      'Heavy snow is on its way tonight. Restaurants in the north of the state close at six.',
    ),
    background_style: 'lobster',
  },
  View: ({ value: { message, background_style } }) => (
    <div role="note" className={`alert ${toBackgroundClassName(background_style)}`}>
      <div className="wrap">
        <Bell />
        <div className="alert-text">
          <RichText doc={message} />
        </div>
      </div>
    </div>
  ),
})

/** A ship's bell. */
const Bell = () => (
  <svg className="alert-bell" viewBox="0 0 40 40" aria-hidden="true">
    <path
      d="M20 3.5v4M9 29c3-3 4-7 4-12a7 7.5 0 0 1 14 0c0 5 1 9 4 12zM7 29h26M17 33a3 3 0 0 0 6 0M5.5 19a15 15 0 0 1 3-9M34.5 19a15 15 0 0 0-3-9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
