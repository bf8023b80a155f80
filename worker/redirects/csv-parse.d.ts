/**
 * The part of csv-parse used here (`paths` in worker/tsconfig.json). Its own types would include those of Node, which
 * change the types of timers.
 */
interface Options {
  delimiter: string
  info: true
  relax_column_count: boolean
  skip_empty_lines: boolean
  trim: boolean
}
export class CsvError extends Error {}
export function parse(text: string, options: Options): { record: string[]; info: { lines: number } }[]
