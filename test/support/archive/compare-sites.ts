import type { Site } from '../site.ts'

/**
 * Responses differ in what is new in each: form tokens, the captcha's question, and the version of the snapshot of
 * restaurants, which a restore makes again.
 */
const mask = (text: string) =>
  text
    .replaceAll(/\b[0-9a-z]{8}\.[\w.-]{10,}/g, 'TOKEN')
    .replaceAll(/How much is \w+ plus \w+\?/g, 'QUESTION')
    .replaceAll(/"version":\d+,"counts"/g, '"version":VERSION,"counts"')

/** Reads a URL: status, type and masked text. */
export const readMasked = async (site: Pick<Site, 'fetch'>, path: string, headers: Record<string, string> = {}) => {
  const response = await site.fetch(path, { headers })
  return `${response.status} ${response.headers.get('Content-Type')}\n${mask(await response.text())}`
}

/** Returns where two responses first differ; null if they do not. */
export function findDifference(path: string, before: string, after: string): string | null {
  if (before === after) return null
  const at = [...before].findIndex((character, place) => character !== after[place])
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `${path}: ${around(before)} | ${around(after)}`
}
