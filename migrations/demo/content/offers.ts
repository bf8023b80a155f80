import type { DemoPageText } from './content-writer.ts'

export const demoOffersPage: DemoPageText = {
  slug: 'offers',
  title: 'Offers',
  description:
    'What is on at Harbor Lantern this season: weekday suppers, the Monday thank-you for those who served, and birthday dessert.',
  body: (write) => [
    write.alert(
      '**Monday is for those who served.** A starter or a dessert is on us, with our thanks.',
      'military-monday',
    ),
    write.text(`Good reasons to come in on a weekday. Offers hold at restaurants in the United States and Canada unless the line says
otherwise; one to a table, and not together with another.`),
    write.coupon({
      title: 'Ten dollars off supper for two',
      content: 'Any two entrées, any weekday after four, in the dining room or to go.',
      image: 'surf-and-turf',
      code: 'LANTERN10',
      expires: '2027-12-31',
      fineprint:
        'At any Harbor Lantern. One coupon to a table, not together with another offer. Tax and tip not included. Not on Mother’s Day, Valentine’s Day, Christmas Eve or New Year’s Eve. No cash value.',
    }),
    write.coupon({
      title: 'A birthday slice',
      content: 'Chocolate cake with a candle, for whoever has the birthday. We sing only if asked.',
      image: 'chocolate-cake',
      code: 'CANDLE',
      expires: '2027-12-31',
      fineprint:
        'At any Harbor Lantern, with any entrée, in the week of the birthday. One slice to a guest. Please bring something that says so.',
    }),
    write.feature({
      content: `## Two-lantern Tuesday

Two fish-and-chips suppers, two cups of chowder and one shared dessert at one fixed price, every Tuesday after four. In the dining
room, on the patio or to go.`,
      image: 'fish-and-chips',
      links: [
        ['Order', '/order'],
        ['Find your restaurant', '/locations/'],
      ],
    }),
    write.feature({
      content: `## Military Monday

If you serve or have served, Monday’s entrée comes with a starter or a dessert on us, and our thanks. Show any proof of service;
a story will do in a pinch.`,
      image: 'lighthouse-day',
      picture: 'left',
    }),
    write.feature({
      content: `## Chowder weather

When it snows or blows more than thirty miles an hour at your restaurant, every cup of chowder becomes a bowl. The host decides
what counts as snow. Argue kindly.`,
      image: 'clam-chowder',
    }),
    write.questions('The small print, in large print', {
      'Can I use an offer when I order online?': 'Two-lantern Tuesday, yes. The others need us to see you.',
      'Do offers hold on holidays?':
        'Not on Mother’s Day, Valentine’s Day, Christmas Eve or New Year’s Eve. We are sorry; those days the kitchen is already at full sail.',
      'Do offers include tax and tip?':
        'No. And please tip on what the meal would have cost: your server carried all of it.',
    }),
  ],
}

export const demoGiftCardsPage: DemoPageText = {
  slug: 'gift-cards',
  title: 'Gift cards',
  description:
    'Harbor Lantern gift cards never expire, carry no fees and are good at every restaurant in the United States and Canada.',
  body: (write) => [
    write.hero({
      title: 'Dinner, in an envelope',
      subtitle: 'No expiry date, no fees, good at all 650 restaurants.',
      image: 'harbour-dusk',
      text_style: 'light',
      link: ['Find a restaurant', '/locations/'],
    }),
    write.giftCards(
      [
        [
          `## A card you can hold

At any host stand, for any amount from ten to five hundred dollars, in a paper sleeve with a drawing of the harbor. Write on it. People
keep them.`,
          'gift-card-fan',
        ],
        [
          `## For a team or a fund-raiser

Order twenty or more and we take ten percent off for businesses, fifteen for schools, teams and charities. They arrive within a week,
ready to hand out.`,
          'family-table',
        ],
      ],
      [
        ['Buy one on your way home', 'Find a restaurant', '/locations/'],
        ['Twenty or more?', 'Write to us', '/contact-us/'],
      ],
    ),
    write.block('two_column_hero', {
      columns: write.stream('ways', [
        write.hero({
          title: 'Spend it at a booth',
          subtitle: 'Hand the card to your server with the check. That is all.',
          image: 'window-booth',
          link: ['Find a restaurant', '/locations/'],
        }),
        write.hero({
          title: 'Or on the porch at home',
          subtitle: 'Type its number when you order, and pick supper up at the curb.',
          image: 'fish-and-chips',
          link: ['Order', '/order'],
        }),
      ]),
    }),
    write.questions('Questions about cards', {
      'Where can I use my card?':
        'At every Harbor Lantern in the United States and Canada, in the dining room and to go. A card bought in one country is charged at the day’s rate in the other.',
      'How much is left on it?':
        'Any host can tell you, or turn the card over and call the number. It takes a minute and no account.',
      'What if I lose it?':
        'Keep the receipt. With it, we move what is left to a new card. Without it, a card is like cash, and we cannot.',
      'Does it expire?': 'Never. No monthly fees either. We have taken cards from 1994.',
    }),
  ],
}
