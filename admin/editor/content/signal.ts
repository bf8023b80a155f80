import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export class Signal<T> {
  private readonly listeners = new Set<() => void>()

  constructor(private current: T) {}

  get value(): T {
    return this.current
  }

  set(value: T) {
    this.current = value
    for (const listener of [...this.listeners]) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** Rerenders when the selected part of the value changes. The part must be comparable by identity. */
export const useSignal = <T, Part = T>(
  signal: Signal<T>,
  select: (value: T) => Part = (value) => value as unknown as Part,
): Part => useSyncExternalStore(signal.subscribe, () => select(signal.value))
