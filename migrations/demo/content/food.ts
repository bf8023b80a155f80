import { createStoredBlockWithoutId } from '#app/blocks/create-block.ts'
import type { DemoPageText } from './content-writer.ts'
import { demoSnippetIds } from './demo-snippets.ts'

type Body = DemoPageText['body']

/** Defined once, as a snippet. */
const allergyNote = createStoredBlockWithoutId('toolbox_snippet', { snippet: demoSnippetIds.allergyNote })

const board: Body = (write) => [
  write.hero({
    title: 'What came in this morning',
    subtitle: 'A chalkboard, a date, a boat. That is our whole system, and it has worked since 1968.',
    image: 'fishing-boat',
    text_style: 'light',
  }),
  write.board({
    heading: 'Fresh Catch',
    subtitle: 'Chalked up this morning in Gloucester',
    catches: [
      ['Haddock', 'Gloucester, Massachusetts', 'Broiled, blackened or fried', 'local'],
      ['Swordfish', 'Georges Bank', 'Grilled, with caper butter', 'local'],
      ['Atlantic salmon', 'Bay of Fundy, New Brunswick', 'Grilled or blackened'],
      ['Rainbow trout', 'Hagerman Valley, Idaho', 'Broiled with lemon'],
    ],
    note: '★ Landed within two hundred miles of this board. When it is gone, it is gone.',
    link: ['Find your own board', '/locations/'],
  }),
  write.feature({
    content: `## How to read the board

Each line names the fish, where it was landed or raised, and the day it reached us. A small star beside it means it was caught
within two hundred miles of your table. Below stand three ways to cook it: **grilled**, **broiled** or **blackened**.

If your server cannot tell you where a fish came from, the dessert is ours.`,
    image: 'fresh-catch',
    links: [
      ['Order', '/order'],
      ['Find your restaurant’s board', '/locations/'],
    ],
  }),
  write.feature({
    content: `## Who we buy from

We buy from day boats and small fleets where there is a coast, and from farms we have walked around where there is none. Buyers
in Gloucester, Halifax, Seattle and Galveston taste before they sign. A fish travels to your restaurant in one night or it does not travel.`,
    image: 'dock-with-boats',
    picture: 'left',
  }),
  write.block('video_feature', {
    video: write.video('harbour-morning'),
    image: write.image('harbour-morning'),
    image_alignment: 'right',
    title: 'A quarter to six',
    subtitle: 'The hour when supper comes ashore. Eight seconds, no sound; the gulls asked for privacy.',
    show_share_icons: true,
    facebook_url:
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.harborlantern.example%2Ffresh-catch%2F',
    twitter_url: 'https://x.com/intent/post?url=https%3A%2F%2Fwww.harborlantern.example%2Ffresh-catch%2F',
    fineprint: 'Drawn, not filmed. The boats are real enough.',
  }),
]

const season: Body = (write) => [
  write.heading('On the ice this week'),
  write.block('media_grid', {
    tiles: write.stream('ice', [
      write.tile('image', {
        desktop_image: write.image('raw-bar-counter'),
        alt_text: 'The raw bar',
        link: write.link('/menu/'),
        fineprint: 'The raw bar, from four o’clock',
        desktop_width: 8,
        mobile_width: 12,
      }),
      write.tile('image', {
        desktop_image: write.image('oysters-on-ice'),
        alt_text: 'Oysters',
        link: write.link('/menu/'),
        fineprint: 'Oysters, by the piece or the dozen',
        desktop_width: 4,
        mobile_width: 6,
      }),
      write.tile('image', {
        desktop_image: write.image('steamed-mussels'),
        alt_text: 'Mussels',
        link: write.link('/menu/'),
        fineprint: 'Mussels from Prince Edward Island',
        desktop_width: 4,
        mobile_width: 6,
      }),
      write.tile('background_video', {
        desktop_video: write.video('harbour-morning'),
        desktop_video_width: 1280,
        desktop_video_height: 720,
        mobile_video: write.video('harbour-morning-narrow'),
        mobile_video_width: 576,
        mobile_video_height: 720,
        fineprint: 'Where they were yesterday',
        desktop_width: 8,
        mobile_width: 12,
      }),
    ]),
  }),
  write.table('When to look for it on the board', [
    ['Fish', 'Spring', 'Summer', 'Fall', 'Winter'],
    ['Haddock', 'Yes', 'Yes', 'Yes', 'Some days'],
    ['Halibut', 'Yes', 'Yes', 'Some days', 'No'],
    ['Wild sockeye', 'No', 'Yes', 'Some days', 'No'],
    ['Swordfish', 'No', 'Yes', 'Yes', 'Some days'],
    ['Soft-shell crab', 'Yes', 'Yes', 'No', 'No'],
    ['Rainbow trout', 'Yes', 'Yes', 'Yes', 'Yes'],
  ]),
  write.text(`## What we leave in the water

- **Nothing under size.** We pay for the fish, not for the count.
- **Nothing out of season.** That is why the board is short in February. So is the sea.
- **No shark, no orange roughy, no bluefin.** They grow slowly, and we would like them to.

When a fishery closes to recover, we take the fish off every board the same day and put it back when the scientists, not the
buyers, say so.`),
  write.questions('About our fish', {
    'Is your fish frozen?':
      'Some of it, and we say so on the menu. Shrimp and snow crab are frozen on the boat within hours, which keeps them better than days on ice. What stands on the chalkboard is never frozen.',
    'Is your salmon wild or farmed?':
      'Both. From June to September we have wild sockeye and coho from the Pacific; the rest of the year Atlantic salmon from farms in Maine, New Brunswick and Washington that we visit. The board says which.',
    'Can I buy fish to cook at home?':
      'Ask at the host stand. Restaurants near a landing often sell fillets of the day, on ice, until they run out.',
  }),
  allergyNote,
]

export const demoFreshCatchPage: DemoPageText = {
  slug: 'fresh-catch',
  title: 'Fresh catch',
  description:
    'Where Harbor Lantern’s fish comes from, how we choose it, and how to read the board in your restaurant.',
  body: (write) => [...board(write), ...season(write)],
}

export const demoCateringPage: DemoPageText = {
  slug: 'catering',
  title: 'Catering and parties',
  description:
    'Platters, chowder by the gallon and lobster boils for ten to three hundred guests, picked up, delivered or cooked at your place.',
  body: (write) => [
    write.alert(
      '**Holiday platters:** order by December 18 to pick up on Christmas Eve. After that our ovens are spoken for.',
      'blue-chill',
    ),
    write.feature({
      content: `## Tell us how many, we will bring the bibs

For ten people or three hundred: platters you pick up, hot trays we deliver, or a crew with pots and burners in your back yard. Call
your [nearest restaurant](/locations/) and ask for the catering lead; two days’ notice is enough for platters, a week for a boil.`,
      image: 'seafood-boil',
      links: [
        ['Find your restaurant', '/locations/'],
        ['Order for fewer than ten', '/order'],
      ],
    }),
    write.accordion('What we bring', [
      [
        'Platters',
        'Cold, ready to set down, for ten or twenty.',
        'Shrimp cocktail with two sauces. Smoked salmon with rye and pickled onion. Crab cake bites. Harbor salad. Biscuits, always.',
      ],
      [
        'Hot trays',
        'For a lunch at the office or a wake at the hall.',
        'Clam chowder by the gallon, fish and chips in boxes that breathe, scampi, lobster mac, garden linguine. We bring the racks, the burners and the spoons, and fetch them the next day.',
      ],
      [
        'The lobster boil',
        'A crew, a pot and a very long table.',
        'From thirty guests. Lobster, clams, corn, potatoes and sausage, cooked outdoors and tipped down the middle of the table. We need level ground and a hose. Rain is fine; lightning is not.',
      ],
      [
        'Your own room',
        'Many of our restaurants have one.',
        'For twenty to sixty guests, with no room fee on weekdays. The door closes, the music is yours, and we will hide a cake.',
      ],
    ]),
    allergyNote,
  ],
}
