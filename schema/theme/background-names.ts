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
