import { group } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { round } from '../shapes.ts'

interface Relief {
  /** How far from its edge a drawing is round. */
  round: number
  /** How high it rises. */
  height?: number
  /** Roughness of the surface: the number of bumps per pixel, and their share of the height. */
  bumps?: readonly [frequency: number, amount: number]
  /** Strength of the reflection of the lamp: 0 for bread, 1 for what is wet or buttered. */
  gloss?: number
  /** High for a small bright reflection, low for a wide one. */
  polish?: number
  /** Length of the shadow on what is below; 0 leaves it out. */
  shadow?: number
  /** Different surfaces have different numbers. */
  seed?: number
}

/** The lamp: behind the table at the left, so that food shines toward the viewer. */
const lamp = '<feDistantLight azimuth="238" elevation="54"/>'

const numberOf = (value: number) => round(value, 3)

/**
 * Swells a drawing to a body with volume, lit by the lamp, with gloss and a soft shadow where it lies. Each call costs
 * the renderer half a second: bodies that do not touch one another are lit together.
 */
export function addReliefLighting(paper: SvgPictureBuilder, content: string, relief: Relief): string {
  const { round: r, height: tall = r * 1.6, gloss = 0, polish = 26, shadow = r * 0.9 } = relief
  const height = tall * 1.55
  const steps =
    surface(relief) +
    `<feDiffuseLighting in="h" surfaceScale="${numberOf(height)}" diffuseConstant="1" lighting-color="#fff">${lamp}</feDiffuseLighting>` +
    // The height has 256 steps, which would show as fine lines.
    '<feGaussianBlur stdDeviation="1.5"/>' +
    // Shades stay warm: red fades last.
    '<feComponentTransfer result="d"><feFuncR type="gamma" exponent=".6"/><feFuncG type="gamma" exponent=".95"/><feFuncB type="gamma" exponent="1.15"/></feComponentTransfer>' +
    '<feComposite in="d" in2="SourceGraphic" operator="arithmetic" k1=".98" k3=".25" result="o"/>' +
    (gloss ? shine(numberOf(height), gloss, polish, r) : '') +
    '<feComposite in="o" in2="SourceAlpha" operator="in" result="o"/>' +
    (shadow ? castShadow(shadow) : '')
  return group(content, paper.filter(steps, 20))
}

/** The height of each point: far from the edge it is high, and rough where the relief says so. */
function surface({ round: r, bumps, seed = 1 }: Relief): string {
  const dome =
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${numberOf(r * 0.45)}" result="a"/>` +
    `<feGaussianBlur in="a" stdDeviation="${numberOf(r * 1.2)}"/>` +
    '<feComposite in2="a" operator="arithmetic" k2=".6" k3=".4" result="h"/>'
  if (!bumps) return dome
  const [frequency, amount] = bumps
  return (
    `${dome}<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>` +
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="n"/>' +
    `<feComposite in="h" in2="n" operator="arithmetic" k2="${numberOf(1 - amount)}" k3="${amount}"/>` +
    '<feGaussianBlur stdDeviation="1.3" result="h"/>'
  )
}

const shine = (height: number, gloss: number, polish: number, r: number) =>
  `<feSpecularLighting in="h" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="${polish}" lighting-color="#fff4dc">${lamp}</feSpecularLighting>` +
  `<feGaussianBlur stdDeviation="${numberOf(Math.min(1.6, r * 0.06))}"/>` +
  '<feComposite in2="o" operator="arithmetic" k2="1" k3="1" result="o"/>'

/** A soft shadow away from the lamp, dark where the body touches the ground. */
function castShadow(length: number): string {
  return (
    `<feOffset in="SourceAlpha" dx="${numberOf(length * 0.4)}" dy="${numberOf(length * 0.6)}"/>` +
    `<feGaussianBlur stdDeviation="${numberOf(length * 0.36)}"/>` +
    '<feColorMatrix values="0 0 0 0 .1 0 0 0 0 .03 0 0 0 0 .05 0 0 0 .68 0" result="s"/>' +
    '<feMerge><feMergeNode in="s"/><feMergeNode in="o"/></feMerge>'
  )
}

/** Draws out of focus, as things before and behind the subject are. */
export const blurDrawing = (paper: SvgPictureBuilder, content: string, amount: number) =>
  group(content, paper.filter(`<feGaussianBlur stdDeviation="${numberOf(amount)}"/>`))
