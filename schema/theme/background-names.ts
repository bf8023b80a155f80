/** The background styles of blocks that the specification names. */
export const blockBackgroundNames = [
  'wood-texture',
  'lighthouse',
  'faded-shoreline',
  'military-monday',
  'lobster',
  'blue-chill',
] as const
export type BlockBackgroundName = (typeof blockBackgroundNames)[number]

/** The fields of a brand kit for them: a color and a drawing each. */
export const backgroundFieldNames = [
  'wood_texture',
  'lighthouse',
  'faded_shoreline',
  'military_monday',
  'lobster',
  'blue_chill',
] as const
