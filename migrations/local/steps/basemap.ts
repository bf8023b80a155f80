import { eq } from 'drizzle-orm'
import { setting } from '#schema/sites/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { uploadAndActivateBasemap } from '../../load/basemap/load-basemap.ts'
import { basemapFilePath } from '../../load/geodata/files.ts'
import type { SeedStep } from './step.ts'

/** Loads the basemap, unless one was loaded before, for example one with streets. */
export const basemapSeedStep: SeedStep = {
  name: 'basemap',
  inputFiles: ['migrations/load/geodata/basemap.pmtiles'],
  run: async ({ DB, MEDIA, report }) => {
    const loaded = await getDrizzle(DB)
      .select({ site_id: setting.site_id })
      .from(setting)
      .where(eq(setting.model_name, 'basemap'))
    if (loaded.length > 0) return
    const { version, maxzoom } = await uploadAndActivateBasemap({ DB, MEDIA }, basemapFilePath)
    report(`map tiles up to zoom ${maxzoom}, version ${version}`)
  },
}
