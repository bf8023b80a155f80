/** Returns the value, or the bound that it passes. Where the bounds cross, the upper one. */
export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
