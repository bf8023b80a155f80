import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeCsvFormula, unescapeCsvFormula } from './csv-cells.ts'

it('ASVS 1.2.10 a cell that a spreadsheet would calculate starts with a single quote', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    ' =1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '|x',
    '%x',
    '\u200b=1',
    '\u0001=1',
    '\ufffd+1',
  ])
    expect(escapeCsvFormula(text), JSON.stringify(text)).toBe(`'${text}`)
  for (const text of ['', 'a=1', '1-2', "O'Hara", 'ida@example.com', '(978) 555-0143', '2026-11-20'])
    expect(escapeCsvFormula(text)).toBe(text)
})

it('what is escaped for a cell is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isTakenForEscaped = unescapeCsvFormula(text) !== text
      return isTakenForEscaped || unescapeCsvFormula(escapeCsvFormula(text)) === text
    }),
  )
  for (const text of ['=1+1', ' -1', '＝1', '\t=1', "O'Hara", "'tis"])
    expect(unescapeCsvFormula(escapeCsvFormula(text)), JSON.stringify(text)).toBe(text)
})

it('ASVS 1.2.10 no text starts a cell with a formula character', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/^[=+\-@\t\r\n\0]/.test(escapeCsvFormula(text))))
})
