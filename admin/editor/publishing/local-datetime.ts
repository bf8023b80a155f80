/** Converts an ISO 8601 time to the value of a `datetime-local` input: local time, to the minute. Empty for null. */
export function toLocalDateTimeInputValue(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Converts the value of a `datetime-local` input to ISO 8601 in UTC; null when it is empty or invalid. */
export function parseLocalDateTimeInput(text: string): string | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
