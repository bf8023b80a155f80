import { administrator } from './administrator.ts'
import { basemap } from './basemap.ts'
import { gazetteer } from './gazetteer.ts'
import { locations } from './locations.ts'
import { media } from './media.ts'
import { menu } from './menu.ts'
import { site } from './site.ts'
import type { SeedStep } from './step.ts'

/**
 * The steps that fill an empty state, in order: first what is expensive and rarely changes. Each is in the file of its
 * name.
 */
export const steps: readonly SeedStep[] = [gazetteer, media, site, locations, menu, basemap, administrator]
