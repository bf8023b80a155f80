/** The background styles an editor can choose; `styles/backgrounds.css` defines each as `bg-{name}`. */
export const backgroundStyles = [
  'wood-texture',
  'lighthouse',
  'faded-shoreline',
  'military-monday',
  'lobster',
  'blue-chill',
] as const
