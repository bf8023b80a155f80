import { toGreetingName } from './greeting-name.ts'

/** Appends a guest's name to a text, unless the input may be more than a name. */
export function appendGreetingName(text: string, typed: string): string {
  const name = toGreetingName(typed)
  return name === null ? text : `${text}, ${name}`
}
