/** The background styles of blocks that the specification names. */
export const backgroundNames = [
  'wood-texture',
  'lighthouse',
  'faded-shoreline',
  'military-monday',
  'lobster',
  'blue-chill',
] as const
export type BackgroundName = (typeof backgroundNames)[number]
