import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { cpuSeconds } from './load.ts'

const run = promisify(execFile)

/** A PostgreSQL of its own in a folder of its own, on no network. */
export interface PostgresCluster {
  /** Runs statements. Values go in by `copy` alone. */
  sql(statements: string): Promise<void>
  /** Fills a table with rows. */
  copy(table: string, rows: Iterable<readonly number[]>): Promise<void>
  /** The rows of a query of numbers. */
  rows(query: string): Promise<number[][]>
  /**
   * CPU time of the server for one run of a prepared statement, in microseconds: of rounds of a second the cheapest.
   * Its parameter `:id` is bound to whole numbers from 1 to `most` by chance. Only Linux tells the time.
   */
  cost(statement: string, most: number, rounds: number): Promise<number>
  close(): Promise<void>
}

const programs = ['initdb', 'postgres', 'psql', 'pgbench', 'pg_isready'] as const

/**
 * The folder of PostgreSQL's programs: the one PG_BIN names, else the one pg_config knows. Null when it lacks one of
 * them.
 */
function folderOfPrograms(): string | null {
  try {
    const folder =
      process.env['PG_BIN'] ??
      execFileSync('pg_config', ['--bindir'], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim()
    return programs.every((program) => existsSync(join(folder, program))) ? folder : null
  } catch {
    return null
  }
}

/** PostgreSQL refuses to run as root. */
function user(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a cluster with PostGIS; null when this machine has none. */
export async function startPostgresCluster(): Promise<PostgresCluster | null> {
  const bin = folderOfPrograms()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'postgis-'))
  const as = user()
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: folder,
  })
  // It serves this bench alone and is thrown away: nothing has to survive a crash.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'shared_buffers=512MB',
    'maintenance_work_mem=512MB',
  ]
  const flags = [...settings, 'fsync=off', 'max_wal_size=4GB', 'jit=off', 'max_parallel_workers_per_gather=0'].flatMap(
    (each) => ['-c', each],
  )
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...as, cwd: folder, stdio: 'ignore' })
  const cluster = clusterIn(folder, bin, server)
  // An interrupted bench leaves nothing behind.
  process.once('exit', () => {
    // Its last files are removed a moment after it was stopped.
    if (server.kill('SIGQUIT')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    await ready(join(bin, 'pg_isready'), folder)
    const [[available]] = (await cluster.rows(
      "SELECT count(*) FROM pg_available_extensions WHERE name = 'postgis'",
    )) as [[number]]
    if (available > 0) {
      await cluster.sql('CREATE EXTENSION postgis')
      return cluster
    }
  } catch (error) {
    await cluster.close()
    throw error
  }
  await cluster.close()
  return null
}

async function ready(program: string, folder: string) {
  for (let tries = 0; ; tries++) {
    try {
      await run(program, ['-q', '-h', folder])
      return
    } catch (error) {
      if (tries > 150) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function clusterIn(folder: string, bin: string, server: ChildProcess): PostgresCluster {
  const env = { ...process.env, PGHOST: folder, PGUSER: 'postgres', PGDATABASE: 'postgres' }
  const psql = (args: string[]) => {
    const child = spawn(join(bin, 'psql'), ['-XqAt', '-F', ',', '-v', 'ON_ERROR_STOP=1', ...args], { env })
    const [out, problems] = [text(child.stdout), text(child.stderr)]
    const ended = new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', async (code) => (code === 0 ? resolve(await out) : reject(new Error(await problems))))
    })
    return { child, ended }
  }
  return {
    async sql(statements) {
      await psql(['-c', statements]).ended
    },
    async copy(table, rows) {
      const { child, ended } = psql(['-c', `COPY ${table} FROM STDIN (FORMAT csv)`])
      for (const row of rows)
        if (!child.stdin.write(`${row.join()}\n`)) await new Promise((resolve) => child.stdin.once('drain', resolve))
      child.stdin.end()
      await ended
    },
    async rows(query) {
      const lines = (await psql(['-c', query]).ended).trim()
      return lines === '' ? [] : lines.split('\n').map((line) => line.split(',').map(Number))
    },
    async cost(statement, most, rounds) {
      const script = join(folder, 'statement.sql')
      writeFileSync(script, `\\set id random(1, ${most})\n${statement.replaceAll('\n', ' ')};\n`)
      const costs: number[] = []
      for (let round = 0; round < rounds; round++) {
        const before = cpuSeconds(server.pid!, 'with what has ended')
        const { stdout } = await run(join(bin, 'pgbench'), ['-n', '-M', 'prepared', '-f', script, '-T', '1'], { env })
        const [, count] = /transactions actually processed: (\d+)/.exec(stdout)!
        costs.push(((cpuSeconds(server.pid!, 'with what has ended') - before) / Number(count)) * 1e6)
      }
      return Math.min(...costs)
    },
    async close() {
      const ended = new Promise((resolve) => server.once('close', resolve))
      // To PostgreSQL this is the fast shutdown.
      if (server.kill('SIGINT')) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
