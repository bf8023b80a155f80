import { expect, it } from 'vitest'
import { completeNewSiteAnswers } from './new-site-answers.ts'

/** Answers one question after the other from a list. */
function answerFrom(list: string[]) {
  const [asked, problems]: [string[], string[]] = [[], []]
  const ask = async (question: string) => {
    asked.push(question)
    return list.shift()!
  }
  return { asked, problems, ask, report: (problem: string) => problems.push(problem) }
}

it('name, country and host name are asked for until each is right', async () => {
  const { asked, problems, ask, report } = answerFrom([
    '',
    ' Copper Kettle ',
    'Mexico',
    'canada',
    'https://a.ca',
    'A.ca',
  ])
  const answers = await completeNewSiteAnswers({}, ask, report)
  expect(answers).toEqual({ name: 'Copper Kettle', country: 'CA', hostname: 'a.ca' })
  expect(asked.map((question) => question.split(/[ ,]/)[0])).toEqual([
    ...['Name', 'Name', 'Country', 'Country', 'Host', 'Host'],
  ])
  expect(asked[2]).toContain('US United States, CA Canada')
  expect(problems).toEqual([
    'Enter a name.',
    '“Mexico” is neither the United States nor Canada.',
    'Enter the host name alone, without https://, port or path.',
  ])
})

it('given answers are not asked for; without a terminal the first problem ends it', async () => {
  const given = { name: 'Copper Kettle', country: 'US', hostname: 'www.kettle.example' }
  const { asked, problems, ask, report } = answerFrom(['US'])
  expect(await completeNewSiteAnswers(given, ask, report)).toEqual(given)
  expect(await completeNewSiteAnswers({ ...given, country: undefined }, ask, report)).toEqual(given)
  expect([asked.length, problems]).toEqual([1, []])
  expect(await completeNewSiteAnswers({ ...given, country: undefined }, null, report)).toBeNull()
  expect(await completeNewSiteAnswers({ ...given, hostname: 'a b' }, null, report)).toBeNull()
  expect(problems).toEqual(['--country is missing.', 'Enter the host name alone, without https://, port or path.'])
})
