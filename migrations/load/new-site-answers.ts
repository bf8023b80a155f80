import { type HomeCountryCode, listCountriesHomeFirst } from '#schema/geo/home-country.ts'
import { findCountryByNameOrCode } from '#schema/geo/regions.ts'
import { findHostnameProblem } from '#schema/sites/hostname.ts'

/** What must be known of a new site. */
export interface NewSiteAnswers {
  name: string
  country: HomeCountryCode
  hostname: string
}

/** An answer as typed, or why it is not one. */
type Checked<Answer> = { answer: Answer } | { problem: string }

const questions: { [Field in keyof NewSiteAnswers]: { text: string; check: (typed: string) => Checked<string> } } = {
  name: {
    text: 'Name of the brand, as guests read it',
    check: (typed) => (typed ? { answer: typed } : { problem: 'Enter a name.' }),
  },
  country: {
    text: `Country it is at home in (${listCountriesHomeFirst('US')
      .map(({ code, printable_name }) => `${code} ${printable_name}`)
      .join(', ')})`,
    check: (typed) => {
      const country = findCountryByNameOrCode(typed)
      return country ? { answer: country.code } : { problem: `“${typed}” is neither the United States nor Canada.` }
    },
  },
  hostname: {
    text: 'Host name, such as www.example.com',
    check: (typed) => {
      const problem = findHostnameProblem(typed.toLowerCase())
      return problem ? { problem } : { answer: typed.toLowerCase() }
    },
  },
}
const fields = Object.keys(questions) as (keyof NewSiteAnswers)[]

/**
 * Completes the options of the command line by questions, one after the other; after an invalid answer it asks again.
 * Without `ask`, a missing or wrong one is returned as a problem.
 */
export async function completeNewSiteAnswers(
  given: { [Field in keyof NewSiteAnswers]?: string | undefined },
  ask: ((question: string) => Promise<string>) | null,
  report: (problem: string) => void,
): Promise<NewSiteAnswers | null> {
  const answers: Record<string, string> = {}
  for (const field of fields) {
    let typed = given[field]?.trim()
    for (;;) {
      const checked: Checked<string> =
        typed === undefined ? { problem: `--${field} is missing.` } : questions[field].check(typed)
      if ('answer' in checked) {
        answers[field] = checked.answer
        break
      }
      if (!ask || typed !== undefined) report(checked.problem)
      if (!ask) return null
      typed = (await ask(`${questions[field].text}: `)).trim()
    }
  }
  return answers as unknown as NewSiteAnswers
}
