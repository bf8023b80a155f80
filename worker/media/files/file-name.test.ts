import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAttachmentDisposition, createTitleFromFileName, getFileExtension, toFileSlug } from './file-name.ts'

it.each([
  ['Crème brûlée (1).JPG', 'creme-brulee-1'],
  ['C:\\Users\\ada\\Lobster_Roll.final.png', 'lobster-roll-final'],
  ['../../etc/passwd', 'passwd'],
  ['菜单.pdf', 'file'],
  ['.htaccess', 'file'],
  ['', 'file'],
])('converts %j to the slug %s', (name, slug) => {
  expect(toFileSlug(name)).toBe(slug)
})

it('ASVS 5.3.2 converts any name to lowercase letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(toFileSlug(name)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/)
    }),
  )
})

it('takes title and extension from the name', () => {
  expect(createTitleFromFileName('lobster_roll-final.png')).toBe('lobster roll final')
  expect(createTitleFromFileName('.png')).toBe('Untitled')
  expect([
    getFileExtension('Menu.PDF'),
    getFileExtension('a.tar.gz'),
    getFileExtension('none'),
    getFileExtension('odd.p"df'),
  ]).toEqual(['pdf', 'gz', '', ''])
})

it('encodes every letter of a download name, and removes unsafe characters', () => {
  expect(createAttachmentDisposition('Menü „Sommer“.pdf')).toBe(
    `attachment; filename="Men_ _Sommer_.pdf"; filename*=UTF-8''Men%C3%BC%20%E2%80%9ESommer%E2%80%9C.pdf`,
  )
  expect(createAttachmentDisposition("it's (1)*.pdf")).toContain("filename*=UTF-8''it%27s%20%281%29%2A.pdf")
  expect(createAttachmentDisposition('a\r\nSet-Cookie: x="y".pdf')).toBe(
    `attachment; filename="a__Set-Cookie: x=_y_.pdf"; filename*=UTF-8''a__Set-Cookie%3A%20x%3D%22y%22.pdf`,
  )
  expect(createAttachmentDisposition('gpj.\u202Eexe')).not.toContain('%E2%80%AE')
  expect(createAttachmentDisposition('')).toContain('filename="download"')
})

it('ASVS 5.4.2 returns a header of one ASCII line with one quoted part for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(createAttachmentDisposition(name)).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/,
      )
    }),
  )
})
