import { choice } from '#schema/fields/choice.ts'

/** The background styles an editor chooses from; `styles/backgrounds.css` draws them. */
export const backgrounds = ['wood-texture', 'lighthouse', 'faded-shoreline', 'military-monday', 'lobster', 'blue-chill'] as const
export type Background = (typeof backgrounds)[number]

/** A field for one of the background styles. */
export const backgroundStyle = (empty: Background) => choice(backgrounds, { empty, label: 'Background style' })

/** The classes of an element that stands on a background style. */
export const backgroundClass = (style: Background) => `bg bg-${style}`
