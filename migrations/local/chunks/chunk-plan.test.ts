import { build, type Plugin, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { planChunks } from './chunk-plan.ts'

const parts = 'abcd'
  .split('')
  .map((name): [string, string] => [`/admin/${name}.ts`, `export const ${name} = () => console.log('${name}')`])
const importing = (names: string) =>
  names.split('').reduce((code, name) => `import { ${name} } from '/admin/${name}.ts'\n${code}\n${name}()`, '')
const loading = (...names: string[]) =>
  names.map((name) => `globalThis.load(() => import('/admin/${name}'))`).join('\n')

/** A start that leads to a sign-in and, by way of the application and an area, to three screens that share parts. */
const sources = new Map([
  ...parts,
  ['/admin/main.ts', loading('sign-in.ts', 'app.tsx')],
  ['/admin/sign-in.ts', importing('a')],
  ['/admin/app.tsx', loading('pages/routes.ts')],
  ['/admin/pages/routes.ts', loading('pages/list.ts', 'pages/form.ts', 'pages/history.ts')],
  ['/admin/pages/list.ts', importing('abc')],
  ['/admin/pages/form.ts', importing('abcd')],
  ['/admin/pages/history.ts', importing('bd')],
])

const fromSources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (source) => (sources.has(source) ? source : undefined),
  load: (id) => sources.get(id),
}

async function buildSources(nameOf: (module: string) => string | null): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromSources],
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: '/admin/main.ts',
        output: { codeSplitting: { groups: [{ name: nameOf, includeDependenciesRecursively: false }] } },
      },
    },
  })
  if (!('output' in built)) throw new Error('One build was expected.')
  return built
}

/** The parts that a screen imports, by the file that they are in. */
function listImportedParts({ output }: Rolldown.RolldownOutput, screen: string): string[] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const { imports } = chunks.find(({ facadeModuleId }) => facadeModuleId === `/admin/${screen}.ts`)!
  return imports
    .map((name) => chunks.find(({ fileName }) => fileName === name)!)
    .map(({ moduleIds }) =>
      moduleIds
        .flatMap((id) => /\/([a-d])\.ts$/.exec(id)?.[1] ?? [])
        .sort()
        .join('+'),
    )
    .filter((names) => names !== '')
    .sort()
}

it('a build by its plan has fewer files, and the sign-in loads no more', async () => {
  const limits = { sharedChunks: 1, cost: 10_000, laterWeight: 0.1, wasteFactor: 1, waste: 1 }
  const draft = await buildSources(() => null)
  expect(listImportedParts(draft, 'pages/form')).toEqual(['a', 'b', 'c', 'd'])
  const built = await buildSources(planChunks(draft, limits, (module) => /\/(?:app\.tsx|routes\.ts)$/.test(module)))
  expect(listImportedParts(built, 'pages/form')).toEqual(['a', 'b+c+d'])
  expect(listImportedParts(built, 'pages/history')).toEqual(['b+c+d'])
  expect(listImportedParts(built, 'sign-in')).toEqual(['a'])
})
