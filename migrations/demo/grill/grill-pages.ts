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
    write.text(
      '## From the grate\n\nCooked over oak, weighed before the fire. Prices differ a little by town.',
      'centered',
    ),
    write.table('Steaks and ribs', [
      ['Dish', 'Weight', 'Price'],
      ['Bone-in ribeye', '18 oz', '$38'],
      ['Flat iron with charred onion', '10 oz', '$24'],
      ['Half rack, oak glaze', '1 lb', '$21'],
      ['Whole rack, oak glaze', '2 lb', '$34'],
      ['Smoked half chicken', '1 lb', '$19'],
    ]),
    write.feature({
      content: `## From the skillet

Cornbread with honey butter, $6. Beans with burnt ends, $7. Charred squash with chili and lime, $8. Potatoes under the
drippings, $7.`,
      image: 'corn-skillet',
    }),
    write.table('To end with', [
      ['Dish', 'Price'],
      ['Peach cobbler, for two', '$11'],
      ['Burnt sugar pudding', '$8'],
    ]),
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
