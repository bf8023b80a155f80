import type { DemoPageText } from '../../content/content-writer.ts'

export const grillAboutPage: DemoPageText = {
  slug: 'about',
  title: 'Our story',
  description: 'How a cattle-town smokehouse became forty grill houses, and who raises what they cook.',
  body: (write) => [
    write.picture('sale-barn', 'The sale barn in Grand Junction, where the first grate stood'),
    write.text(`## A smokehouse beside the sale barn

Ada Pruitt fed the Thursday cattle sale in Grand Junction from one iron grate in 1974. The buyers came back on Fridays without
cattle. Forty houses later each one is still run by somebody who began at the fire.`),
    write.timeline('## Fifty years of oak', [
      ['1974', 'The grate is lit beside the sale barn.'],
      ['1988', 'A second house, in Laramie, with the first long table.'],
      ['2009', 'Twenty houses, and our own oak lot in Missouri.'],
      ['2024', 'The fortieth house opens in Chattanooga.'],
    ]),
    write.accordion('Who raises it', [
      [
        'Beef',
        'Sixty-one ranches in Colorado, Wyoming and Nebraska.',
        'Grass until the first frost, then corn from the same county. We buy whole animals, so a house that runs out of ribeye has plenty of brisket.',
        'fire-grate',
      ],
      [
        'Trout',
        'Four farms on spring creeks in Idaho and the Ozarks.',
        'Raised in water of fifty-five degrees that leaves as clean as it comes. Cooked the day it arrives, or not at all.',
        'trout-plank',
      ],
      [
        'Beans and corn',
        'Dove Creek, Colorado, and the Cherokee mill in Tahlequah.',
        'Pinto, anasazi and great northern. The corn is ground on stone every Monday and used by Sunday.',
        'bean-pot',
      ],
    ]),
  ],
}

export const grillOakWoodPage: DemoPageText = {
  slug: 'oak',
  title: 'The oak',
  description: 'Where the wood of Copper Mesa Grill grows, how long it dries, and why it is not hickory.',
  body: (write) => [
    write.text(`A log lies two winters before it sees a fire. Wet oak smokes bitter and dry oak burns clean; between them
is a week that Earl Tso, who runs our yard in Rolla, can hear by knocking two splits together.`),
    write.featureImage('oak-yard', 'The yard in Rolla, Missouri, in its second winter'),
    write.table('Wood by the winter', [
      ['Wood', 'Dries', 'For'],
      ['White oak', 'Two winters', 'Ribs, brisket, beans'],
      ['Post oak', 'Two winters', 'Steaks'],
      ['Peach', 'One winter', 'Trout, chicken'],
    ]),
  ],
}

export const grillLongTablePage: DemoPageText = {
  slug: 'long-table',
  title: 'The long table',
  description: 'Forty seats, no reservations, and a pot of beans that goes around: how the long table works.',
  body: (write) => [
    write.featureImage('hall-table', 'Laramie, a Tuesday', 'centered'),
    write.grid('Three rules', '3', [
      ['### Sit where there is room\n\nNot where there is most of it.', null, 'Find a house', '/locations/'],
      ['### Pass to the left\n\nBeans, bread and butter are the table’s.', null, 'What there is', '/menu/'],
      ['### Name first\n\nSay yours. You will be asked anyway.', null, 'What people ask', '/questions/'],
    ]),
    write.text(
      'The table is free when you come or it is not. It has never been held for anybody, and a governor once waited forty minutes.',
      'centered',
    ),
  ],
}

export const grillWholeFiresPage: DemoPageText = {
  slug: 'whole-fires',
  title: 'A whole fire',
  description: 'Copper Mesa Grill brings a grate, a cord of oak and two cooks to your yard, barn or parking lot.',
  body: (write) => [
    write.alert('Under a burn ban we come with iron and no flame. [How that works](/burn-ban/)', 'military-monday'),
    write.feature({
      content: `We bring the grate on a trailer, a quarter cord of oak and two people who have burnt their fingers before. You
bring level ground, a hose and forty hungry guests or four hundred.`,
      image: 'house-noon',
      links: [['Write to us', '/write-to-us/']],
    }),
    write.table('What a fire costs', [
      ['Guests', 'Each guest', 'Notice'],
      ['40 to 80', '$34', 'Ten days'],
      ['80 to 200', '$31', 'Three weeks'],
      ['200 to 400', '$29', 'Two months'],
    ]),
  ],
}
