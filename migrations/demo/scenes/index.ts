import { grilledSalmon } from './grilled-salmon.ts'
import type { Scene } from './scene.ts'

/** Every picture of the demo site. */
export const scenes: Scene[] = [grilledSalmon]
