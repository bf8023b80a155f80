import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { isSecretPath } from './secret-path.ts'

const key = 'A'.repeat(22)

it.each([
  '/confirm-signup/ticket/',
  '/api/unsubscribe/ticket/',
  `/api/waitlist/${key}/`,
  `/order/${key}/`,
  `/reserve/${key}/`,
  `/waitlist/${key}/`,
  paths.authenticateWithPassword(1, 2),
  paths.authenticateForCollectionWithPassword(1),
  paths.wagtail.setup,
  paths.wagtail.passwordResetConfirm('MQ', 'token'),
  paths.wagtail.confirmEmail('token'),
  paths.wagtail.invitation('token'),
])('returns true for %s', (path) => {
  expect(isSecretPath(path)).toBe(true)
})

it.each([
  '/',
  '/order',
  '/order/',
  '/order/checkout',
  '/order/checkout/',
  '/reserve/',
  '/waitlist',
  '/api/waitlist/',
  '/api/waitlist/estimate/',
  '/wagtail/',
  '/wagtail/users/',
  '/menu/',
])('returns false for %s', (path) => {
  expect(isSecretPath(path)).toBe(false)
})
