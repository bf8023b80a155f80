import type { SvgPictureBuilder } from '../../paper.ts'
import { drawBlurredLamps, drawLampGlow, drawRoomLight, drawSteamVeils, drawTableAtAngle } from '../close-table.ts'
import { blurDrawing } from '../lighting.ts'

interface CloseScene {
  wood: string
  /** What stands behind the dish, out of focus. */
  behind?: string
  dish: string
  /** Where steam rises: its foot and its height. */
  steam?: readonly [x: number, y: number, height: number]
}

/** A dish seen from 45° on the table of all close pictures, in the light of their room. */
export const drawDishScene = (paper: SvgPictureBuilder, { wood, behind = '', dish, steam }: CloseScene): string =>
  drawTableAtAngle(paper, wood) +
  drawBlurredLamps(paper, 10, 150) +
  drawRoomLight(paper) +
  (behind && blurDrawing(paper, behind, 4)) +
  dish +
  (steam ? drawSteamVeils(paper, ...steam, 0.24) : '') +
  drawLampGlow(paper)
