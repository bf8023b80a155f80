import { expect, it } from 'vitest'
import { textMessageTemplates } from '#app/text-messages/templates.ts'
import type { Env } from '../env.ts'
import { composeGuestTextMessages } from './compose-text.ts'

const compose = (env: Partial<Env>, phone = '(978) 555-0142', wants_texts = true) =>
  textMessageTemplates.map((template) =>
    composeGuestTextMessages(
      { env: env as Env, settings: { brand: { name: 'Heron' } } as never, origin: 'https://heron.example' },
      template as never,
      template.sample as never,
      { phone, wants_texts },
    ),
  )

it('every text message names its sender, has a link and fits into two messages', () => {
  for (const [message] of compose({ ENVIRONMENT: 'local' })) {
    expect(message).toMatchObject({
      channel: 'text',
      to: '+19785550142',
      text: expect.stringMatching(/^Heron Springfield, MA: /),
    })
    expect(message!.text).toContain(' https://heron.example/')
    expect(message!.text.length).toBeLessThanOrEqual(306)
  }
})

it('none is composed without provider, consent, or a number that can receive one', () => {
  const nothing = textMessageTemplates.map(() => [])
  expect(compose({ ENVIRONMENT: 'production' })).toEqual(nothing)
  expect(compose({ ENVIRONMENT: 'local' }, '(978) 555-0142', false)).toEqual(nothing)
  expect(compose({ ENVIRONMENT: 'local' }, '555-0142')).toEqual(nothing)
  expect(compose({ ENVIRONMENT: 'production', SMS_URL: 'https://texts.example' })).not.toContainEqual([])
})
