import { greetingName } from '#schema/rules/greeting-name.ts'

/** Words with the name of a guest behind them; without it where what was typed may be more than a name. */
export function greeting(words: string, typed: string): string {
  const name = greetingName(typed)
  return name === null ? words : `${words}, ${name}`
}
