/** Returns a number, or the limit that it passes. Where the limits cross, the upper one. */
export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
