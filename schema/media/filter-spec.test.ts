import { expect, it } from 'vitest'
import { parseImageFilter } from './filter-spec.ts'

it.each([
  ['original', { kind: 'original' }],
  ['fill-300x200', { kind: 'fill', width: 300, height: 200, closeness: 0 }],
  ['fill-300x200-c100', { kind: 'fill', width: 300, height: 200, closeness: 100 }],
  ['min-10x20', { kind: 'min', width: 10, height: 20 }],
  ['max-8192x1', { kind: 'max', width: 8192, height: 1 }],
  ['width-640', { kind: 'width', length: 640 }],
  ['height-1', { kind: 'height', length: 1 }],
  ['scale-150', { kind: 'scale', percent: 150 }],
])('%s is a size', (spec, resize) => {
  expect(parseImageFilter(spec)).toEqual({ ok: true, value: { resize, format: null, quality: {}, background: null } })
})

it('format, qualities and background join the size in any order', () => {
  expect(parseImageFilter('bgcolor-FFAA00|width-100|avifquality-40|jpegquality-85|webpquality-1|format-avif')).toEqual({
    ok: true,
    value: {
      resize: { kind: 'width', length: 100 },
      format: 'avif',
      quality: { avif: 40, jpeg: 85, webp: 1 },
      background: '#ffaa00',
    },
  })
  expect(parseImageFilter('format-png')).toMatchObject({
    ok: true,
    value: { resize: { kind: 'original' }, format: 'png' },
  })
})

it.each([
  '',
  '|',
  'width-100|',
  'fill-300',
  'fill-300x',
  'fill-0x10',
  'fill-300x200-c101',
  'fill-300x200-c',
  'width-100x100',
  'width-0',
  'width--1',
  'width-8193',
  'width-1e3',
  'width-99999999999999999999',
  'scale-0',
  'scale-1001',
  'scale-50x50',
  'max-10x10-c5',
  'format-bmp',
  'format-JPEG',
  'jpegquality-0',
  'webpquality-101',
  'pngquality-50',
  'bgcolor-ffff',
  'bgcolor-gggggg',
  'width-100|width-200',
  'width-100|original',
  'format-png|format-webp',
  '../../etc/passwd',
  'width-100|'.repeat(50),
  'constructor-1',
])('%j is rejected', (spec) => {
  expect(parseImageFilter(spec)).toMatchObject({ ok: false, failure: { reason: 'invalid' } })
})

it('the error names the invalid part', () => {
  expect(parseImageFilter('width-100|format-bmp')).toMatchObject({
    failure: { message: '“format-bmp” is not a filter.' },
  })
  expect(parseImageFilter('width-100|height-9')).toMatchObject({
    failure: { message: '“height-9” says the size a second time.' },
  })
})

it('a background of three digits is expanded to six', () => {
  expect(parseImageFilter('bgcolor-Fa0')).toEqual(parseImageFilter('bgcolor-ffaa00'))
})
