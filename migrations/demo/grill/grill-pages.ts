import type { DemoPageText } from '../content/content-writer.ts'

export const grillHomePage: DemoPageText = {
  slug: 'grill',
  type: 'home_page',
  title: 'Copper Mesa Grill',
  description: 'Steaks, ribs and cornbread over oak fires, in 40 grill houses far from any coast.',
  body: (write) => [
    write.hero({
      title: 'Oak, iron and time',
      subtitle: 'Forty grill houses between the Rockies and the Smokies. The fire is lit at ten.',
      image: 'mesa-dusk',
      image_alignment: 'right',
      text_style: 'light',
      link: ['Find a grill house', '/locations/'],
    }),
    write.grid('Tonight on the grate', '3', [
      ['### Ribeye\n\nTwenty-one days on the bone, salt, and nothing else.', 'fire-grate', 'See the menu', '/menu/'],
      ['### Ribs\n\nFive hours over oak, an hour under glaze.', 'ribs-board', 'See the menu', '/menu/'],
      ['### Cornbread\n\nIn the skillet it was baked in, with honey butter.', 'corn-skillet', 'See the menu', '/menu/'],
    ]),
    write.feature({
      content: `## One table, no end

Every house has a long table that takes no reservations. Sit down beside somebody, pass the beans, and stay as long as the
coals do.`,
      image: 'hall-table',
      picture: 'left',
      links: [
        ['Our houses', '/locations/list/'],
        ['How it began', '/about/'],
      ],
    }),
    write.questions('What people ask', {
      'Do you take reservations?':
        'For tables, yes: [choose your house](/locations/). The long table is for whoever comes.',
      'Is there something without meat?':
        'Charred squash, beans, cornbread and every side. The [menu](/menu/) marks them.',
    }),
  ],
}

export const grillMenuPage: DemoPageText = {
  slug: 'menu',
  title: 'Menu',
  description: 'What the fire cooks at Copper Mesa Grill: steaks, ribs, sides and what ends a meal.',
  body: (write) => [
    write.text('The fire is lit at ten. Allergens, choices and calories stand with each dish.', 'centered'),
  ],
}

export const grillAboutPage: DemoPageText = {
  slug: 'about',
  title: 'Our story',
  description: 'How a cattle-town smokehouse became forty grill houses.',
  body: (write) => [
    write.picture('fire-grate', 'The first grate, still in use in Grand Junction'),
    write.text(`## A smokehouse beside the sale barn

Ada Pruitt fed the Thursday cattle sale in Grand Junction from one iron grate in 1974. The buyers came back on Fridays without
cattle. Forty houses later each one is still run by somebody who began at the fire.`),
    write.timeline('## Fifty years of oak', [
      ['1974', 'The grate is lit beside the sale barn.'],
      ['1988', 'A second house, in Laramie, with the first long table.'],
      ['2009', 'Twenty houses, and our own oak lot in Missouri.'],
      ['2024', 'The fortieth house opens in Chattanooga.'],
    ]),
  ],
}
