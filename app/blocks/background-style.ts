import { choiceField } from '#schema/fields/choice.ts'
import { type BlockBackgroundName, blockBackgroundNames } from '#schema/theme/background-names.ts'

/** Creates a choice field of background styles; `empty` is its default. */
export const createBackgroundStyleField = (empty: BlockBackgroundName) =>
  choiceField(blockBackgroundNames, { empty, label: 'Background style' })

/** The class names of an element with a background style. */
export const toBackgroundClassName = (style: BlockBackgroundName) => `bg bg-${style}`
