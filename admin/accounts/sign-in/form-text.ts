/** Reads the texts of a form by the names of its fields; empty for one that is not there. */
export function readFormText(form: HTMLFormElement): (name: string) => string {
  const fields = new FormData(form)
  return (name) => String(fields.get(name) ?? '')
}
