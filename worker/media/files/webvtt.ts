import type { ValidationProblem } from '#schema/result.ts'

const maxTrackBytes = 512 * 1024

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]+.*)?$/

/** Returns the problems of a WebVTT text track. https://www.w3.org/TR/webvtt1/#file-structure */
export function validateWebvttTrack(content: string): ValidationProblem[] {
  if (content.length > maxTrackBytes) return [problem('is longer than 512 KB')]
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return [problem('must begin with the line WEBVTT')]
  return lines.flatMap((line, index) => {
    if (!line.includes('-->')) return []
    const [, start, end] = timing.exec(line) ?? []
    if (!start || !end)
      return [problem(`line ${index + 1}: “${line.slice(0, 60)}” is not a time like 00:01.000 --> 00:04.000`)]
    return seconds(start) < seconds(end)
      ? []
      : [problem(`line ${index + 1}: the end time must be after the start time`)]
  })
}

const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const problem = (message: string): ValidationProblem => ({ path: 'content', message })
