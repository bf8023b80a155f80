/** The result of a check: fine (`well`), worth knowing (`note`), or a problem (`bad`) with its remedy. */
export interface InstallationFinding {
  subject: string
  state: 'well' | 'note' | 'bad'
  message: string
  remedy?: string
}

/** The findings about one part of an installation. */
export interface InstallationFindingGroup {
  subject: string
  findings: readonly InstallationFinding[]
}

export const createOkFinding = (subject: string, message: string): InstallationFinding => ({
  subject,
  state: 'well',
  message,
})
export const createNoteFinding = (subject: string, message: string): InstallationFinding => ({
  subject,
  state: 'note',
  message,
})
export const createProblemFinding = (subject: string, message: string, remedy: string): InstallationFinding => ({
  subject,
  state: 'bad',
  message,
  remedy,
})

const marks = { well: '✓', note: '·', bad: '✗' } as const

/** Formats findings for a terminal: a line each, with the remedy below a problem. */
export function formatInstallationFindings(parts: readonly InstallationFindingGroup[]): string {
  const all = parts.flatMap(({ findings }) => findings)
  const width = Math.max(...all.map(({ subject }) => subject.length))
  const problems = all.filter(({ state }) => state === 'bad').length
  const lines = parts.flatMap(({ subject: part, findings }) => [
    `\n${part}`,
    ...findings.flatMap((finding) => linesOf(finding, width)),
  ])
  const verdict = problems === 0 ? 'All is well.' : problems === 1 ? '1 problem.' : `${problems} problems.`
  return [...lines, '', verdict].join('\n').trimStart()
}

function linesOf({ subject, state, message, remedy }: InstallationFinding, width: number): string[] {
  const line = `  ${marks[state]} ${subject.padEnd(width)}  ${message}`
  return remedy === undefined ? [line] : [line, `    ${' '.repeat(width)}  → ${remedy}`]
}

export const hasProblemFinding = (parts: readonly InstallationFindingGroup[]): boolean =>
  parts.some(({ findings }) => findings.some(({ state }) => state === 'bad'))
