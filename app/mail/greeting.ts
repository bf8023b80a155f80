import { toGreetingName } from './greeting-name.ts'

/** Words with the name of a guest behind them; without it where what was typed may be more than a name. */
export function toGreeting(words: string, typed: string): string {
  const name = toGreetingName(typed)
  return name === null ? words : `${words}, ${name}`
}
