import { checkGazetteerPlaces } from './check-places.ts'
import { listGazetteerPlaces } from './gazetteer.ts'

/** `npm run places:check`: checks every place of the gazetteer and prints the findings. */
const rows = listGazetteerPlaces()
const { towns, codes, names } = checkGazetteerPlaces(rows)
const parts = [
  ['towns more than 40 miles from all of their own postal codes', towns],
  ['postal codes more than 40 miles from the town they name', codes],
  ['places that their own name does not find', names],
] as const
for (const [about, lines] of parts) {
  console.log(`\n${lines.length} ${about}`)
  for (const line of lines) console.log(`  ${line}`)
}
console.log(`\n${rows.length.toLocaleString('en')} places were checked.`)
