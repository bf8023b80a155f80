import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { giftCardsFeatureBlock } from './gift_cards_feature.tsx'

const picture = {
  id: 7,
  title: '',
  description: 'Cards',
  width: 3,
  height: 2,
  objectPosition: '',
  dominantColor: '',
  renditions: [],
}
const [first, second] = giftCardsFeatureBlock.sample.card_features
const value = { ...giftCardsFeatureBlock.sample, card_features: [{ ...first!, image: 7 }, second!] }
const html = renderToStaticMarkup(
  <ResolvedReferencesContext
    value={{ ...emptyResolvedReferences, images: new Map<number, ResolvedImage>([[7, picture]]) }}
  >
    <giftCardsFeatureBlock.View id="it" value={value} />
  </ResolvedReferencesContext>,
)

it('EB-10 shows every card with its picture, and every call to action with its button', () => {
  expect(html).toMatch(/aria-label="Cards".*A card you can hold.*A card by e-mail/)
  expect(html).toMatch(/<h3>Buy one on your way home<\/h3><a href="\/locations\/"[^>]*>Find a restaurant<\/a>/)
  expect(html).toMatch(/<h3>Twenty or more\?<\/h3><a href="\/contact-us\/"[^>]*>Write to us<\/a>/)
})
