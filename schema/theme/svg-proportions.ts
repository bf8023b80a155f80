import type { ValidationProblem } from '../result.ts'
import { hasSvgLetters, svgLettersMessage } from './svg-letters.ts'

/** Returns the width of an SVG's view box divided by its height; null if it has none. */
export function getSvgAspectRatio(svg: string): number | null {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? ''
  const [, , width = 0, height = 0] = (/\sviewBox=["']([^"']+)/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : null
}

/** The narrowest and the widest logo that a header has room for, as width divided by height. */
const [narrowest, widest] = [1 / 2, 8]

/**
 * Lists what keeps the drawings of a logo from being shown: all need a view box and letters that are outlines, and the
 * icon must be square.
 */
export function listLogoProblems(logo: Readonly<Record<'light' | 'dark' | 'icon', string>>): ValidationProblem[] {
  return (['light', 'dark', 'icon'] as const).flatMap((name) => {
    const message = logo[name] === '' ? null : findProblem(name, logo[name])
    return message === null ? [] : [{ path: `logo.${name}`, message }]
  })
}

function findProblem(name: 'light' | 'dark' | 'icon', svg: string): string | null {
  if (hasSvgLetters(svg)) return svgLettersMessage
  const proportions = getSvgAspectRatio(svg)
  if (proportions === null) return 'This SVG has no view box, which says how wide and high it is. Export it with one.'
  if (name === 'icon')
    return Math.abs(proportions - 1) > 0.01 ? 'The icon must be square: as wide as it is high.' : null
  if (proportions < narrowest) return 'This logo is too narrow for the header: at most twice as high as it is wide.'
  return proportions > widest ? `This logo is too wide for the header: at most ${widest} times as wide as high.` : null
}
