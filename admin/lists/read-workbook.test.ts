import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { convertWorkbookToCsv } from './read-workbook.ts'

const convert = (bytes: Uint8Array<ArrayBuffer>) => convertWorkbookToCsv(new File([bytes], 'menu.xlsx'))

it('every cell of the first sheet becomes a text, whatever its type', async () => {
  const row = (value: unknown, type?: unknown, format?: string) => ({ value, type, format }) as { value: string }
  const workbook = await writeExcelFile(
    [
      [{ value: 'PLU' }, { value: 'Price' }, { value: 'From' }, { value: 'Name' }],
      [row('007', String), row(1850.5, Number), row(new Date('2026-12-24'), Date, 'yyyy-mm-dd'), row('“Hot”, "x"\ny')],
      [row(null), row(12, Number), row(null), row(true, Boolean)],
    ],
    { sheet: 'Dishes' },
  ).toBuffer()
  const { value } = (await convert(new Uint8Array(workbook))) as { value: string }
  expect(value.split('\r\n')).toEqual([
    '"PLU","Price","From","Name"',
    '"007","1850.5","2026-12-24","“Hot”, ""x""\ny"',
    '"","12","","true"',
    '',
  ])
})

it('what is no workbook, or would fill the memory, is refused with a sentence', async () => {
  const text = new TextEncoder().encode('ID,Name\n1,Salmon')
  expect(await convert(text)).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('not an Excel') },
  })
  const other = zipSync({ 'letter.txt': text })
  expect(await convert(other)).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('cannot be read') },
  })
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await convert(bomb)).toMatchObject({ ok: false, failure: { message: expect.stringContaining('too large') } })
})
