import { choiceField } from '#schema/fields/choice.ts'
import { type BackgroundName, backgroundNames } from '#schema/theme/background-names.ts'

/** Creates a choice field of background styles; `empty` is its default. */
export const createBackgroundStyleField = (empty: BackgroundName) =>
  choiceField(backgroundNames, { empty, label: 'Background style' })

/** The class names of an element with a background style. */
export const toBackgroundClassName = (style: BackgroundName) => `bg bg-${style}`
