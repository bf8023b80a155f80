/** Colors of `scenery.css` for pictures and `data:` URLs, which have no custom properties. A test compares both. */
export const chalkboardColors = {
  slate: '#24302d',
  frame: '#a97a45',
  edge: '#8c6132',
  chalk: '#f6f2e6',
  dim: '#d9e4dc',
  yellow: '#f8dc85',
} as const

export const ropeColors = { core: '#7c5c2e', strand: '#e8cb96', seam: '#b8925a' } as const

/** The light of an evening over a drawn restaurant. */
export const eveningColors = { skyTop: '#6b5f96', skyBottom: '#f3a871', shade: '#3b2a5c' } as const
