/** A small square of a color, beside its name. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <svg className="theme-swatch" viewBox="0 0 16 16" aria-hidden="true">
    <path fill={color} d="M0 0h16v16H0z" />
  </svg>
)
