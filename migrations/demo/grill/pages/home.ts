import type { DemoPageText } from '../../content/content-writer.ts'

export const grillHomePage: DemoPageText = {
  slug: 'grill',
  type: 'home_page',
  title: 'Copper Mesa Grill',
  description:
    'Steaks, ribs, trout and cornbread over oak fires, in 40 grill houses between the Rockies and the Smokies.',
  body: (write) => [
    write.hero({
      title: 'Oak, iron and time',
      subtitle: 'Forty grill houses between the Rockies and the Smokies. The fire is lit at ten.',
      image: 'mesa-dusk',
      image_alignment: 'right',
      text_style: 'light',
      link: ['Find a grill house', '/locations/'],
    }),
    write.table('A day at the fire', [
      ['Hour', 'What happens', 'What it smells of'],
      ['6 AM', 'Beans go on, ribs go in', 'Onion, smoke'],
      ['10 AM', 'The big fire is lit', 'Oak'],
      ['11 AM', 'Doors open, first cornbread', 'Butter'],
      ['4 PM', 'Coals are raked for steaks', 'Iron'],
      ['When the last guest stands up', 'Squash goes into the ashes for tomorrow', 'Sage'],
    ]),
    write.block('two_column_hero', {
      columns: write.stream('pair', [
        write.hero({
          title: 'Ribeye',
          subtitle: 'Twenty-one days on the bone, salt, and nothing else.',
          image: 'fire-grate',
          link: ['See the menu', '/menu/'],
        }),
        write.hero({
          title: 'Trout',
          subtitle: 'From a cold creek, on a plank that has caught fire a little.',
          image: 'trout-plank',
          link: ['Who raises it', '/about/'],
        }),
      ]),
    }),
    write.feature({
      content: `## One table, no end

Every house has a long table that takes no reservations. Sit down beside somebody, pass the beans, and stay as long as the
coals do.`,
      image: 'hall-table',
      picture: 'left',
      links: [
        ['How the long table works', '/long-table/'],
        ['Our houses', '/locations/list/'],
      ],
    }),
    write.grid('Off the coals', '4', [
      ['### Ribs\n\nFive hours over oak, an hour under glaze.', 'ribs-board', 'Plates', '/menu/'],
      ['### Beans\n\nThree kinds, one pot, since six.', 'bean-pot', 'Sides', '/menu/'],
      ['### Squash\n\nA night in the ashes.', 'charred-squash', 'Without meat', '/menu/'],
      ['### Cobbler\n\nPeaches from Palisade.', 'peach-cobbler', 'Sweet', '/menu/'],
    ]),
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
