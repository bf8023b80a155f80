import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../local/platform.ts'
import { checkLocalStateFiles, describeLocalStateProblems } from './file-findings.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tidemark-files-'))
  onTestFinished(() => {
    chmodSync(made, 0o755)
    rmSync(made, { recursive: true, force: true })
  })
  return made
}

/** Creates a state with some thousand rows in its database and two files in its bucket. */
async function filled() {
  const state = folder()
  const miniflare = await openStorageWithoutWorker(state)
  const { DB, KV, MEDIA } = await getStorageBindings(miniflare)
  await DB.batch([
    DB.prepare('CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT)'),
    DB.prepare(
      "INSERT INTO word (text) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT printf('%0100d', i) FROM n",
    ),
    DB.prepare('CREATE INDEX word_text ON word (text)'),
  ])
  await KV.put('page', 'kept')
  await MEDIA.put('images/harbor.jpeg', 'a picture of the harbor')
  await MEDIA.put('documents/menu.pdf', 'a menu')
  await miniflare.dispose()
  for (const file of globSync('v3/**/*.sqlite', { cwd: state })) checkpoint(join(state, file))
  return state
}

/** Moves the content of a database's write-ahead log to its file, where it can be damaged. */
function checkpoint(file: string) {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

/** Returns the file of the store's data, not the runtime's own metadata next to it. */
const databaseIn = (state: string, store: string) =>
  join(state, globSync(`v3/${store}/*/[0-9a-f]*.sqlite`, { cwd: state })[0]!)
const wrong = (state: string) => checkLocalStateFiles(state).filter((finding) => finding.state === 'bad')

it('reports nothing about an intact state', async () => {
  const state = await filled()
  expect(checkLocalStateFiles(state).map(({ state }) => state)).toEqual(['well', 'well', 'well', 'well'])
  expect(describeLocalStateProblems(state)).toBeUndefined()
})

it('a missing state can be created', () => {
  expect(describeLocalStateProblems(join(folder(), 'deep/below'))).toBeUndefined()
})

it.each([
  ['cut in half', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)],
  ['cut to nothing', (file: string) => truncateSync(file, 0)],
  ['with bytes flipped', (file: string) => flip(file, 4096, 12_288)],
  ['with another beginning', (file: string) => flip(file, 0, 100)],
])('reports a database %s with the command to fix it', async (_, damage) => {
  const state = await filled()
  damage(databaseIn(state, 'd1'))
  const [finding, ...more] = wrong(state)
  expect(more).toEqual([])
  expect(finding).toMatchObject({
    subject: 'database',
    message: expect.stringMatching(/v3\/d1\/.+\.sqlite is damaged: .+\./),
  })
  expect(finding!.remedy).toContain(`npm run reset -- --state ${state} && npm start`)
})

/** Inverts every byte of a range. */
function flip(file: string, from: number, to: number) {
  const bytes = readFileSync(file).subarray(from, to)
  writeSync(
    openSync(file, 'r+'),
    bytes.map((byte) => byte ^ 0xff),
    0,
    bytes.length,
    from,
  )
}

it('a damaged store of rendered pages can be deleted without loss', async () => {
  const state = await filled()
  truncateSync(databaseIn(state, 'kv'), 0)
  expect(wrong(state)).toMatchObject([
    { subject: 'kv', remedy: expect.stringContaining(`rm -r ${join(state, 'v3/kv')} && npm start`) },
  ])
})

it.each([
  ['that is gone', (blob: string) => rmSync(blob)],
  ['that is cut short', (blob: string) => truncateSync(blob, 3)],
])('reports a file of the bucket %s', async (_, damage) => {
  const state = await filled()
  const blobs = globSync('v3/r2/*/blobs/*', { cwd: state }).map((path) => join(state, path))
  damage(blobs.find((path) => readFileSync(path, 'utf8') === 'a menu')!)
  expect(wrong(state)).toMatchObject([
    { subject: 'media', message: '1 file is missing or cut short: documents/menu.pdf.' },
  ])
})

it('reports a disk with too little space, with free and required space', async () => {
  const state = await filled()
  const message = describeLocalStateProblems(state, { room: Number.MAX_SAFE_INTEGER })
  expect(message).toMatch(/^Only [\d,]+ MB are free where \S+ lies; [\d,]+ MB are needed\.\n {2}→ Make room: df -h /)
})

it('reports a folder that is not writable', () => {
  // Root can write despite modes, but not to the process file system.
  const isRoot = process.getuid?.() === 0
  const closed = isRoot ? '/proc' : folder()
  if (!isRoot) chmodSync(closed, 0o555)
  expect(describeLocalStateProblems(join(closed, 'state'))).toMatch(/ cannot be written\.\n {2}→ Type: sudo chown -R /)
})

it('reports a file in place of a folder', () => {
  const file = join(folder(), 'state')
  writeFileSync(file, '')
  expect(describeLocalStateProblems(join(file, 'below'))).toContain(`${file} is a file, not a folder.`)
  mkdirSync(`${file}.new`)
  expect(describeLocalStateProblems(`${file}.new`)).toBeUndefined()
})
