import { expect, it } from 'vitest'
import { formatSpreadsheetSafeCsvRow } from './csv.ts'

it('ASVS 1.2.10 every field of a CSV row is quoted, with its quotes doubled', () => {
  expect(formatSpreadsheetSafeCsvRow(['a', 'say "hi"', 'x,y;z', 'two\r\nlines', ''])).toBe(
    '"a","say ""hi""","x,y;z","two\r\nlines",""\r\n',
  )
  // A quote must not hide what follows it.
  expect(formatSpreadsheetSafeCsvRow(['"=1+1'])).toBe('"""=1+1"\r\n')
  expect(formatSpreadsheetSafeCsvRow(['\0=cmd'])).toBe('"\'=cmd"\r\n')
})
