/**
 * The part of csv-parse used here (`paths` in admin/tsconfig.json and worker/tsconfig.json: tsx follows those of the
 * root when it runs). Its own types would include those of Node, which change the types of timers.
 */
interface Options {
  delimiter: string
  relax_column_count: boolean
  skip_empty_lines: boolean
}
export class CsvError extends Error {}
/** `lines` is the number of the record's last line. */
export function parse(
  text: string,
  options: Options & { info: true; trim: boolean },
): { record: string[]; info: { lines: number } }[]
export function parse(text: string, options: Options & { raw: true }): unknown
export function parse(text: string, options: Options & { relax_quotes: boolean }): string[][]
