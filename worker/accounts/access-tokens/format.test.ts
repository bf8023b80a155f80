import { expect, it } from 'vitest'
import { generateAccessToken, hasValidAccessTokenFormat } from './format.ts'

it('a new token has a prefix and a checksum, and is unique', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, generateAccessToken))
  expect(new Set(tokens).size).toBe(20)
  for (const token of tokens) {
    expect(token).toMatch(/^tidemark_[0-9a-f]{56}$/)
    expect(await hasValidAccessTokenFormat(token)).toBe(true)
  }
})

it('a text with a wrong checksum, prefix or length is no token', async () => {
  const token = await generateAccessToken()
  const last = token.endsWith('0') ? '1' : '0'
  const wrong = [`${token.slice(0, -1)}${last}`, token.slice(0, -1), `${token}0`, token.toUpperCase(), '', 'tidemark_']
  for (const text of wrong) expect([text, await hasValidAccessTokenFormat(text)]).toEqual([text, false])
})
