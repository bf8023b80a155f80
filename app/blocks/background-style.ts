import { choice } from '#schema/fields/choice.ts'

/** The background styles an editor chooses from; `styles/backgrounds.css` draws them. */
export const backgroundStyles = ['wood-texture', 'lighthouse', 'faded-shoreline', 'military-monday', 'lobster', 'blue-chill'] as const
export type BackgroundStyle = (typeof backgroundStyles)[number]

/** A field for one of the background styles. */
export const backgroundStyleField = (empty: BackgroundStyle) => choice(backgroundStyles, { empty, label: 'Background style' })

/** The classes of an element that stands on a background style. */
export const backgroundClassName = (style: BackgroundStyle) => `bg bg-${style}`
