import { choiceField } from '#schema/fields/choice.ts'

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
export const createBackgroundStyleField = (empty: BackgroundStyle) =>
  choiceField(backgroundStyles, { empty, label: 'Background style' })

/** The class names of an element with a background style. */
export const toBackgroundClassName = (style: BackgroundStyle) => `bg bg-${style}`
