/** The background styles editors choose from; `styles/backgrounds.css` draws each as `bg-{name}`. */
export const backgroundStyles = ['wood-texture', 'lighthouse', 'faded-shoreline', 'military-monday', 'lobster', 'blue-chill'] as const
export type BackgroundStyle = (typeof backgroundStyles)[number]
