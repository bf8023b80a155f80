/** The lantern of the brand mark and the icon: paths on a grid of 28 × 36. */
export const lantern = {
  handle: 'M11 8V5.500a3 3 0 0 1 6 0V8',
  frame: 'M7.5 12 9.5 7h9l2 5zM6 11.500h16v3H6zM7.7 14.500h12.600L22 28.500H6zM5 28h18v3.500H5zM8.5 31.500h11V34h-11z',
  glass: 'M10.3 17h7.400l1 9H9.300z',
  flame: 'M14 17.800c2.2 2.3 2.8 3.5 2.8 4.800a2.8 2.8 0 0 1-5.6 0c0-1.3.6-2.5 2.8-4.800z',
} as const
