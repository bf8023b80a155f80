/** Longer values are cut: a log is no store of what strangers send. Characters. */
const maxLength = 300

/**
 * One line for a log, as JSON in printable ASCII: whatever a value holds, it ends no line, moves no cursor of a
 * terminal and passes for no other field. What has no value is left out.
 */
export function formatLogLine(fields: Readonly<Record<string, string | number | undefined>>): string {
  const cut = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, maxLength) : value,
  ])
  return JSON.stringify(Object.fromEntries(cut)).replaceAll(/[^\x20-\x7e]/g, escaped)
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
