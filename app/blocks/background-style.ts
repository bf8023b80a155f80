import { choice } from '#schema/fields/choice.ts'

/** The background styles an editor can choose; their CSS is in `styles/backgrounds.css`. */
export const backgroundStyles = [
  'wood-texture',
  'lighthouse',
  'faded-shoreline',
  'military-monday',
  'lobster',
  'blue-chill',
] as const
export type BackgroundStyle = (typeof backgroundStyles)[number]

/** Creates a choice field of background styles; `empty` is its default. */
export const backgroundStyleField = (empty: BackgroundStyle) =>
  choice(backgroundStyles, { empty, label: 'Background style' })

/** The class names of an element with a background style. */
export const backgroundClassName = (style: BackgroundStyle) => `bg bg-${style}`
