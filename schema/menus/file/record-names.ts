interface NamedRecord {
  id: number
  name: string
}

/** Whether two names are the same: their case means nothing. */
export const isSameTextIgnoringCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Formats a record by its name, with its number where several have that name: `Sauce #7`. */
export function formatMenuFileRecordName({ id, name }: NamedRecord, records: readonly NamedRecord[]): string {
  const isShared = records.some((other) => other.id !== id && isSameTextIgnoringCase(other.name, name))
  return isShared ? `${name} #${id}` : name
}

/** Finds the record that `formatMenuFileRecordName` names; of several with the same name alone the first. */
export const selectRecordByMenuFileName = <Named extends NamedRecord>(
  text: string,
  records: readonly Named[],
): Named | undefined =>
  records.find((record) => isSameTextIgnoringCase(formatMenuFileRecordName(record, records), text)) ??
  records.find(({ name }) => isSameTextIgnoringCase(name, text))
