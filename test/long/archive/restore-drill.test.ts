import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSmallSiteLocalState } from '../../support/archive/small-site.ts'
import { readLocalStateRowsByTable } from '../../support/archive/stored-content.ts'

const source = '.tidemark/state'

/** Returns the commands of the drill in the guide for operators, up to the one that serves the site. */
function listDrillCommands(): string[] {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const [, block] = /### Restore drill\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide)!
  return block!.split('\n').filter((line) => line !== '' && !line.startsWith('npm start'))
}

const run = (command: string, env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) =>
    execFile('sh', ['-c', command], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  )

it('the commands of the drill restore what they backed up, and clone without passwords', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-drill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const state = join(folder, 'state')
  mkdirSync(state)
  await createSmallSiteLocalState(state)
  writeFileSync(join(state, 'secret-key'), 'a secret of thirty-two characters!')

  const outputs = new Map<string, string>()
  for (const line of listDrillCommands()) {
    const named = line.replace(/^npm run backup -- .*/, '$& --state .tidemark/state')
    const command = named.replaceAll('/tmp/', `${folder}/`).replaceAll(source, state)
    const { code, output } = await run(command, { ARCHIVE_PASSPHRASE: 'correct horse battery' })
    const name = /^(?:npm run )?(\S+)/.exec(line)![1]!
    // The small site has no basemap and no administrator, which the doctor names.
    expect([name, code], output).toEqual([name, name === 'doctor' ? 1 : 0])
    outputs.set(name, output)
  }
  expect([...outputs.keys()]).toEqual(['export', 'backup', 'restore', 'cp', 'doctor', 'clone'])
  expect(readFileSync(join(folder, 'drill.tar')).includes('Oysters and more')).toBe(false)
  for (const finding of [
    /✓ SECRET_KEY +It is set/,
    /✓ database +It is whole/,
    /✓ restore +None was interrupted/,
    /✓ media +Every/,
  ])
    expect(outputs.get('doctor')).toMatch(finding)
  const [expected, restored] = [
    await readLocalStateRowsByTable(state),
    await readLocalStateRowsByTable(join(folder, 'drill')),
  ]
  expect({ ...restored, page_search: null }).toEqual({ ...expected, page_search: null })
  const cloned = await readLocalStateRowsByTable(join(folder, 'laptop'))
  expect(cloned['user']).toMatchObject([{ email: 'ann@example.com', password_hash: '' }])
  expect([cloned['form_submission'], cloned['passkey']]).toEqual([[], []])
})
