import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** How a command went: its exit code, what it said, its duration in seconds, its largest memory in MB. */
export interface CommandRun {
  code: number | null
  output: string
  seconds: number
  megabytes: number
}

/** Runs a command of archives and measures it. The memory is that of all its processes at once, once a second. */
export function runArchiveCommandMeasured(
  name: string,
  parameters: string[],
  env: Record<string, string> = {},
): Promise<CommandRun> {
  const begun = performance.now()
  const command = [`migrations/load/archive/${name}-command.ts`, ...parameters]
  const child = spawn(process.execPath, ['node_modules/.bin/tsx', ...command], {
    detached: true,
    env: { ...process.env, ...env },
  })
  let [output, megabytes] = ['', 0]
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const timer = setInterval(() => (megabytes = Math.max(megabytes, readGroupMemory(child.pid!))), 1000)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearInterval(timer)
      resolve({ code, output, seconds: (performance.now() - begun) / 1000, megabytes })
    }),
  )
}

/** Returns the resident memory of the processes of a group in MB. */
function readGroupMemory(group: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.reduce((sum, id) => sum + readMemory(id, group), 0)
}

function readMemory(id: string, group: number): number {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
    if (Number(fields[2]) !== group) return 0
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // It ended meanwhile.
    return 0
  }
}
