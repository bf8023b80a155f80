import { expect, it } from 'vitest'
import { listUnshownFormProblemMessages, toFormFieldErrors } from './problems.ts'

const apiError = {
  problems: [
    { path: 'name', message: 'Enter a name.' },
    { path: 'name', message: 'Use at most 20 characters.' },
    { path: 'target.link', message: 'Enter an address.' },
    { path: '__all__', message: 'These two do not go together.' },
    { path: '__all__', message: 'These two do not go together.' },
    { path: '', message: 'Send an object.' },
    { path: 'secret', message: 'is not a known key' },
  ],
}

it('VA-14 a field gets all its problems, and a parent field those of nested fields', () => {
  const errors = toFormFieldErrors(apiError)
  expect(errors['name']).toEqual(['Enter a name.', 'Use at most 20 characters.'])
  expect(errors['target']).toEqual(['Enter an address.'])
  expect(errors['target.link']).toEqual(['Enter an address.'])
  expect(errors).not.toHaveProperty('nam')
  expect(toFormFieldErrors(null)).toEqual({})
})

it('VA-14 problems of no shown field are returned as form problems, each once', () => {
  expect(listUnshownFormProblemMessages(apiError, ['name', 'target'])).toEqual([
    'These two do not go together.',
    'Send an object.',
    'secret: is not a known key',
  ])
  expect(listUnshownFormProblemMessages({ problems: [] }, ['name'])).toEqual([])
})
