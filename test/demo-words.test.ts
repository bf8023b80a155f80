import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { listTextNodesOfSyntaxTree } from './support/checks/texts-in.ts'

const product = globSync('{app,admin,worker,schema}/**/*.{ts,tsx,css}').filter((file) => !file.includes('.test.'))

it('the product names the demo brand nowhere, except in the address from the specification', () => {
  const named = product.filter((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\bseafood-restaurants\b/g, '')
    return /lantern|harbou?r|seafood/i.test(text)
  })
  expect(named).toEqual([])
})

/** What the first demo brand tells of: the sea, its animals, and the towns of the story. */
const wordsOfTheSea = [
  ...['lobsters?', 'crabs?', 'oysters?', 'shrimps?', 'clams?', 'mussels?', 'chowders?', 'fish(?:es)?', 'shellfish'],
  ...['haddock', 'salmon', 'swordfish', 'trout', 'catch', 'catches', 'landed', 'raw bar', 'fillets?'],
  ...['sea', 'seawater', 'oceans?', 'coasts?', 'shores?', 'shorelines?', 'tides?', 'by the water', 'over the water'],
  ...['docks?', 'wharf', 'piers?', 'boats?', 'fleet', 'crew', 'captains?', 'sailors?', 'lighthouses?', 'storms?'],
  ...['gloucester', 'salem', 'portland', 'halifax', 'derby', 'saint john'],
]
const tellsOfTheSea = new RegExp(`(?<![a-z])(?:${wordsOfTheSea.join('|')})(?![a-z])`, 'i')

/** Names that the specification or the code gives: of grounds, drawings, colors, layers of a map and a topic. */
const givenNames = [
  /^'(?:(?:backgrounds|drawings|dark)\.)?(?:lobster|lighthouse|faded[-_]shoreline)'$/g,
  /\bbg-lighthouse\b|\bbackground (?:Lobster|Lighthouse|Faded shoreline)\b/g,
  /^'(?:sea|ocean|coast|shore|pier|storm)'$|\bfield-border sea action\b|\bfar, shore, near\b/g,
  /\bstorefront-storm\b|\bocean_label\b/g,
  /\bfresh_catch_feature\b|^'Fresh Catch News'$|^'fresh-catch'$/g,
]

/** Data and screens whose words are these: allergens and a choice of brands there. */
const ownWords: Record<string, RegExp> = {
  'schema/menus/allergens.ts': /^'(?:fish|Fish|(?:Crustacean|Molluscan) shellfish)'$/,
  'app/settings/theme.ts': /^'Drawn fronts at the coast'$/,
  'admin/theme/theme-help.ts': /\. At the coast some are boathouses, and southern ones stand before the sea\.'$/,
}

it('no text of the product tells of the sea, so it suits every brand', () => {
  const telling = product
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      if (!tellsOfTheSea.test(source)) return []
      return listTextNodesOfSyntaxTree(parseSync(file, source).program)
        .map(({ start, end }) => source.slice(start, end).trim())
        .filter((text) => !ownWords[file]?.test(text))
        .filter((text) => tellsOfTheSea.test(givenNames.reduce((rest, name) => rest.replaceAll(name, ''), text)))
        .map((text) => `${file}: ${text}`)
    })
  expect(telling).toEqual([])
})
