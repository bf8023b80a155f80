/** The clock of an isolate: the simulator sets how far `Date` is ahead or behind. Loaded before the worker. */
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
