import { expect, it } from 'vitest'
import { decodeImportedTextFile } from '#schema/lists/decode-text.ts'
import { parseLocationCsvFile } from './read-csv.ts'

it('parses quoted cells with separators, quotes and line breaks', () => {
  const { rows } = parseLocationCsvFile('id,street\n1,"5 Main Street, Unit ""B"""\n2,"Two\nlines"\n3,Pier 4\n')
  expect(rows.map(({ values }) => values['street'])).toEqual(['5 Main Street, Unit "B"', 'Two\nlines', 'Pier 4'])
})

it('returns a row’s first line, after blank lines and line breaks in cells', () => {
  const { rows } = parseLocationCsvFile('id,street\r\n1,"a\r\nb"\r\n\r\n2,c\r\n')
  expect(rows.map(({ line, item }) => [line, item])).toEqual([
    [2, 1],
    [5, 2],
  ])
})

it('detects the separator', () => {
  for (const mark of [',', ';', '\t', '|'])
    expect(parseLocationCsvFile(`id${mark}street\n1${mark}Main`).rows[0]?.values).toEqual({ id: '1', street: 'Main' })
})

it('reports a row with too few or too many cells', () => {
  const { rows, badRows } = parseLocationCsvFile('id,street\n1\n2,Main\n3,Main,West\n')
  expect(rows.map(({ line }) => line)).toEqual([3])
  expect(badRows.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 has 1 columns where the first line names 2',
    '4 has 3 columns where the first line names 2',
  ])
})

it('rejects an unclosed quote', () => {
  expect(() => parseLocationCsvFile('id,street\n1,"Main\n2,Elm\n')).toThrow(/not well-formed CSV.*line/)
})

it('rejects an empty file and a duplicate column', () => {
  expect(() => parseLocationCsvFile('')).toThrow('The file is empty.')
  expect(() => parseLocationCsvFile('id,zip,id\n')).toThrow('Line 1 names the column “id” twice.')
})

it('decodes UTF-8 with a byte order mark, UTF-16 and the encoding of old spreadsheets', () => {
  const text = 'id,city\n1,Québec'
  expect(decodeImportedTextFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
  expect(decodeImportedTextFile(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text)
  expect(decodeImportedTextFile(Buffer.from(text, 'latin1'))).toBe(text)
})
