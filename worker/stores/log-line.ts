/** The maximum characters of a value; longer ones are cut. */
const maxLength = 300

/**
 * Formats a log line as JSON in printable ASCII, so that values cannot break lines, control a terminal or forge fields.
 * Undefined fields are left out.
 */
export function formatLogLine(fields: Readonly<Record<string, string | number | undefined>>): string {
  const shortened = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, maxLength) : value,
  ])
  return JSON.stringify(Object.fromEntries(shortened)).replaceAll(/[^\x20-\x7e]/g, escapeCharacter)
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
