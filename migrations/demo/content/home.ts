import type { DemoPageText } from './content-writer.ts'

type Body = DemoPageText['body']

const welcome: Body = (write) => [
  write.hero({
    title: 'The lantern is lit. Come on in.',
    subtitle: 'Day-boat fish, warm biscuits and a booth with your name on it, from Gloucester to Vancouver.',
    image: 'lantern-wharf',
    image_alignment: 'light',
    text_style: 'light',
    link: ['Find your Harbor Lantern', '/locations/'],
  }),
  write.text(
    `## Supper, the way the harbor does it

We started in 1968 with eleven tables, one fryer and a rule painted over the kitchen door: *if it was not swimming this
week, it is not on the board.* There are 650 of us now, and the rule still hangs over every kitchen door.`,
    'centered',
  ),
  write.linkRow('What are you hungry for?', [
    ['lobster-roll', 'Lobster and rolls', '/menu/#rolls-pasta-and-bowls'],
    ['grilled-salmon', 'From the grill', '/menu/#grill'],
    ['fish-and-chips', 'From the fryer', '/menu/#fryer'],
    ['warm-biscuits', 'Chowder and biscuits', '/menu/#chowders-and-small-plates'],
  ]),
  write.hero({
    title: 'Today’s catch, in chalk',
    subtitle:
      'Every kitchen writes its own board each morning: what came in, from which boat, and the three ways we will cook it for you. When it is gone, we wipe the line away.',
    image: 'fresh-catch',
    image_alignment: 'right',
    text_style: 'light',
    link: ['How we choose our fish', '/fresh-catch/'],
  }),
  // As text: a phone's first seven pictures are enough, and more would load before scrolling.
  write.grid('Come as you are', '3', [
    [
      `### At the table

A booth, warm biscuits and somebody who remembers what you drink. Call ahead or just come up.`,
      null,
      'Find a table',
      '/locations/',
    ],
    [
      `### To go

At the counter or at the curb; many of us deliver. Chowder travels in a thermos jar, fries in a box that breathes.`,
      null,
      'See what travels well',
      '/menu/',
    ],
    [
      `### In your own yard

A pot, two burners and a crew who know how, for thirty guests or three hundred. We bring the bibs.`,
      null,
      'Plan a boil',
      '/catering/',
    ],
  ]),
  ...video(write),
]

const video: Body = (write) => [
  write.block('full_width_media_with_cta', {
    media: write.stream('harbor', [write.block('video', { video: write.video('harbour-morning') })]),
    mobile_media: write.stream('harbor-narrow', [
      write.block('video', { video: write.video('harbour-morning-narrow') }),
    ]),
    max_height: 620,
    cta: { url: write.link('/fresh-catch/'), display_name: 'See what came in' },
    fineprint: 'Gloucester, a quarter to six. Most of our boats are home before the town is up.',
    fineprint_width: 6,
    fineprint_dropshadow: true,
  }),
]

const company: Body = (write) => [
  write.feature({
    content: `## Give somebody dinner by the water

A Harbor Lantern gift card never expires and is good in every one of our restaurants. Pick one up at any host stand, in an
envelope with the harbor drawn on it.`,
    image: 'gift-card-fan',
    links: [['About gift cards', '/gift-cards/']],
  }),
  write.hero({
    title: 'Feeding a crowd',
    subtitle:
      'Shrimp platters, chowder by the gallon and a lobster boil that comes with bibs, crackers and somebody who knows how. Give us two days’ notice and a head count.',
    image: 'seafood-boil',
    image_alignment: 'left',
    text_style: 'dark',
    link: ['Plan a party', '/catering/'],
  }),
  write.heading('From your tables', 'plain'),
  write.block('social_grid', {
    images: [
      'fried-calamari',
      'family-table',
      'surf-and-turf',
      'window-booth',
      'lemonade-and-iced-tea',
      'clam-chowder',
    ].map(write.image),
  }),
  write.articles(
    'News from the harbor',
    [
      [
        'The boat’s name goes up on every board',
        '2026-09-22',
        'fishing-boat',
        '/press/releases/harbor-lantern-puts-the-boats-name-on-every-board/',
      ],
      [
        'Chowder by the gallon, with a ladle and twenty crackers',
        '2026-08-11',
        'kitchen-pass',
        '/press/releases/chowder-by-the-gallon-comes-to-every-restaurant/',
      ],
      ['A lantern is lit in Boise', '2026-06-02', 'facade-day', '/press/releases/the-lantern-goes-up-in-boise/'],
    ],
    '/press/releases/',
  ),
]

export const demoHomePage: DemoPageText = {
  slug: 'home',
  type: 'home_page',
  title: 'Harbor Lantern',
  description:
    'Seafood from the boat to the table, in 650 restaurants across the United States and Canada. Find yours, see its hours and order.',
  body: (write) => [...welcome(write), ...company(write)],
}
