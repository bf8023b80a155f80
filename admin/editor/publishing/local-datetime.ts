/** What a `datetime-local` input shows for a moment: the editor's clock, to the minute. */
export function toLocalDateTime(at: string | null): string {
  if (at === null) return ''
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment somebody typed by their own clock, as ISO 8601 in UTC; null for none. */
export function fromLocalDateTime(text: string): string | null {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
