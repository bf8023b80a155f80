import type { DemoPageText } from '../../content/content-writer.ts'

export const grillSaleDaysPage: DemoPageText = {
  slug: 'sale-days',
  title: 'Sale days',
  description: 'Thursday plates at 1974 manners and nearly 1974 prices, and what else is on at Copper Mesa Grill.',
  body: (write) => [
    write.text(`On Thursdays cattle were sold and buyers were hungry. They still are, so Thursday is sale day in all forty
houses.`),
    write.table('Thursdays, all day', [
      ['Plate', 'With', 'Price'],
      ['Buyer’s plate', 'Chopped brisket, beans, cornbread', '$12'],
      ['Auctioneer’s plate', 'Half rack, slaw, cornbread', '$15'],
      ['Ringman’s plate', 'Squash, beans, collards, cornbread', '$10'],
    ]),
    write.block('coupon', {
      title: 'Beans for the table',
      content: write.prose('An iron pot of beans and a skillet of cornbread with any two steaks, Sunday to Wednesday.'),
      image: null,
      code: 'IRONPOT',
      expires: '2027-12-31',
      fineprint:
        'At all forty grill houses, one pot to a table. No cash value. Not at the long table, where beans are free.',
    }),
    write.grid('Also on', '2', [
      [
        '### Boots on Monday\n\nRanch hands, nurses and anybody else in work boots: coffee and cobbler are on us.',
        null,
        'Find a house',
        '/locations/',
      ],
      [
        '### First frost\n\nOn the night of the first frost at your house, chili is a dollar a bowl.',
        null,
        'Get a letter',
        '/letters/',
      ],
    ]),
  ],
}
