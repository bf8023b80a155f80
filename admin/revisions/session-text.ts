const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats the time range and the number of saves of an editing session; empty for a single save. */
export function formatEditingSessionSaves({ from, to, saves }: { from: string; to: string; saves: number }): string {
  if (saves <= 1) return ''
  return `${day.formatRange(new Date(from), new Date(to))} · ${saves.toLocaleString('en')} saves`
}
