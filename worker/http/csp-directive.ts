import { isOrigin } from '#schema/security/web-origin.ts'

/** A directive that allows our own origin and these sources, each once. */
export const buildCspDirectiveWithSelf = (name: string, ...sources: readonly (readonly string[])[]) =>
  buildCspDirective(name, ["'self'", ...sources.flat()])

/**
 * A directive of a content security policy. Its sources come from settings, pages and variables, so anything that is
 * not exactly a valid source is dropped and cannot add a directive. Without any source the directive allows nothing.
 */
export function buildCspDirective(name: string, sources: readonly string[]): string {
  const valid = new Set(sources.filter(isSource))
  return `${name} ${valid.size > 0 ? [...valid].join(' ') : "'none'"}`
}

const keyword = /^(?:'(?:self|none|unsafe-inline|sha256-[\w+/=-]+)'|data:)$/
/** Whether a text is a valid source: a keyword or an origin, including HTTP for local development. */
const isSource = (source: string) => keyword.test(source) || isOrigin(source)

export const toUrlOrigins = (urls: readonly string[]) => urls.flatMap((each) => URL.parse(each)?.origin ?? [])
