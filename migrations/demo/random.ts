/** A reproducible random generator: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** A deviation from zero of at most `spread`, more often small than large. */
  around(spread: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
}

/** Creates a generator seeded by a text, such as a slug. */
export function createSeededRandom(seed: string): SeededRandom {
  const next = sequence(hashOf(seed))
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    around: (spread) => (next() + next() - 1) * spread,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (probability) => next() < probability,
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/** A Weyl sequence through a 32-bit finalizer: numbers from 0 up to 1. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
}
