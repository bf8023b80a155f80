/** SVG paths of the lantern in the brand mark and the icon, on a grid of 28 × 36. */
export const lanternPaths = {
  handle: 'M9.5 9V6.5a4.5 4.5 0 0 1 9 0V9',
  frame: 'M8 11.5 10 7h8l2 4.5zM5.5 11h17v2.8h-17zM7 13.8h14l2.2 15.2H4.8zM4 29h20v3H4zM8 32h12v2.5H8z',
  glass: 'M9.2 16h9.6l1.5 10.8H7.7z',
  flame: 'M14 16.8c2.6 2.8 3.4 4.3 3.4 5.9a3.4 3.4 0 0 1-6.8 0c0-1.6.8-3.1 3.4-5.9z',
} as const
