/** Returns a reader for the text of a form's fields by name; empty for a missing field. */
export function createFormTextReader(form: HTMLFormElement): (name: string) => string {
  const fields = new FormData(form)
  return (name) => String(fields.get(name) ?? '')
}
