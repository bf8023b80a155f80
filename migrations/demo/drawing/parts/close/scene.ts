import type { SvgPictureBuilder } from '../../paper.ts'
import { bokeh, closeLight, deepTable, roomLight, veils } from '../close-table.ts'
import { blurred } from '../lighting.ts'

interface CloseScene {
  wood: string
  /** What stands behind the dish, out of focus. */
  behind?: string
  dish: string
  /** Where steam rises: its foot and its height. */
  steam?: readonly [x: number, y: number, height: number]
}

/** A dish seen from 45° on the table of all close pictures, in the light of their room. */
export const closeScene = (paper: SvgPictureBuilder, { wood, behind = '', dish, steam }: CloseScene): string =>
  deepTable(paper, wood) +
  bokeh(paper, 10, 150) +
  roomLight(paper) +
  (behind && blurred(paper, behind, 4)) +
  dish +
  (steam ? veils(paper, ...steam, 0.24) : '') +
  closeLight(paper)
