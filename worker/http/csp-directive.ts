import { isOrigin } from '#schema/security/web-origin.ts'

/** A directive that lets in our own origin and those named, each once. */
export const toSourceList = (name: string, ...named: readonly (readonly string[])[]) =>
  cspDirective(name, ["'self'", ...named.flat()])

/**
 * A directive of a security policy. Its sources come from settings, pages and variables: only what names a source and
 * nothing more is taken, so that no value begins a directive of its own. Nothing is let in when none is left.
 */
export function cspDirective(name: string, named: readonly string[]): string {
  const taken = new Set(named.filter(isSource))
  return `${name} ${taken.size > 0 ? [...taken].join(' ') : "'none'"}`
}

const keyword = /^(?:'(?:self|none|unsafe-inline|sha256-[\w+/=-]+)'|data:)$/
/** What `toScriptOrigin` answers, and http for our own sites on a developer's machine. */
const isSource = (source: string) => keyword.test(source) || isOrigin(source)

export const toOrigins = (addresses: readonly string[]) => addresses.flatMap((each) => URL.parse(each)?.origin ?? [])
