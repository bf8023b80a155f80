const letters = /<(?:[\w.-]+:)?(?:text|tspan|textPath)[\s/>]/

/** Whether an SVG has letters that are not outlines: each device draws them in its own font, and icons have none. */
export const hasSvgLetters = (svg: string): boolean => letters.test(removeComments(svg))

/** What to do about letters in a logo or an icon. */
export const svgLettersMessage =
  'Convert the letters to outlines: as text, each device draws them in its own font, and icons lose them.'

function removeComments(svg: string): string {
  const [start, ...afterOpenings] = svg.split('<!--')
  const parts = afterOpenings.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''))
  return [start, ...parts].join(' ')
}
