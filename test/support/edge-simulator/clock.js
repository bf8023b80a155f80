/** Each isolate has a clock of its own: `Date` runs ahead or behind by what the simulator says. Loaded before the worker is. */
const SystemDate = Date
export const clock = { offset: 0 }

globalThis.Date = class extends SystemDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [SystemDate.now() + clock.offset] : parts))
  }
  static now() {
    return SystemDate.now() + clock.offset
  }
}
