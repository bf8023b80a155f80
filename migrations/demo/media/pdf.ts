/** A line of a PDF: a heading, a line of text, or, when empty, a gap. */
export type PdfLine = string | { heading: string }

const page = { width: 612, height: 792, margin: 72 }

/** Creates a one-page PDF of plain lines in Helvetica. Text is Latin-1. */
export function createPdf(title: string, lines: readonly PdfLine[]): Uint8Array {
  const content = `BT\n${page.margin} ${page.height - page.margin} Td\n${[{ heading: title }, '', ...lines].map(lineOf).join('')}ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${stringOf(title)} >>`,
  ]
  return Buffer.from(withIndex(objects), 'latin1')
}

function lineOf(line: PdfLine): string {
  if (typeof line === 'string') return `/F1 11 Tf 0 -17 Td ${stringOf(line)} Tj\n`
  return `/F2 16 Tf 0 -26 Td ${stringOf(line.heading)} Tj\n`
}

const stringOf = (text: string) => `(${text.replaceAll(/[\\()]/g, (mark) => `\\${mark}`)})`

/** Writes the objects in order, with the table of their offsets. */
function withIndex(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
