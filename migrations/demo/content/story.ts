import type { DemoPageText } from './content-writer.ts'
import { createAboutNavigationBlock, createScrollSectionStartBlock, createTabsBlock } from './navigation-blocks.ts'

export const demoHowWeCookPage: DemoPageText = {
  slug: 'how-we-cook',
  title: 'How we cook',
  description:
    'Grill, steam pot, fryer and oven: how Harbor Lantern’s kitchens treat a fish, and what each way is good for.',
  body: (write) => [
    createAboutNavigationBlock(),
    createTabsBlock(
      write,
      `## One fish, four fires

A kitchen of ours has four ways to treat a fish, and cooks who can tell you which of them yours would have wanted.`,
      {
        Grilled: [
          write.feature({
            content: `### Over oak

For fish with something to say: salmon, swordfish, trout. The grate is oiled, the fish is dry, and nobody touches it for four minutes. It rests on the way to your table.

Ask for it **a shade under**. Most regulars do.`,
            image: 'grilled-salmon',
            caption: 'Atlantic salmon from the grill',
          }),
        ],
        Steamed: [
          write.feature({
            content: `### Over the sea’s own water

Lobster, crab, clams and mussels, with lemon, bay and nothing else. Twelve minutes for a pound and a quarter, never more. Drawn butter on the side.

The pot is lifted when you have sat down, not before.`,
            image: 'seafood-boil',
            caption: 'Lobster, shrimp and mussels, straight from the pot',
          }),
        ],
        Fried: [
          write.feature({
            content: `### In a batter made with lager

Haddock, because it flakes. The batter is mixed every two hours and rests on ice; the oil is changed every morning. The fries are cut thick so that they stay fries.`,
            image: 'fish-and-chips',
            caption: 'Haddock and chips',
          }),
        ],
        Baked: [
          write.feature({
            content: `### In the oven, every twenty minutes

Oysters under crumbs, scampi under garlic, and the biscuits. Whatever else happens in the evening, the biscuits come out on time.`,
            image: 'warm-biscuits',
            caption: 'Cheddar and chive, still warm',
          }),
        ],
      },
    ),
    write.linkRow('Taste the difference', [
      ['shrimp-scampi', 'See the menu', '/menu/'],
      ['oysters-on-ice', 'What is fresh', '/fresh-catch/'],
      ['facade-evening', 'Find a restaurant', '/locations/'],
    ]),
  ],
}

export const demoBoatToBoardPage: DemoPageText = {
  slug: 'boat-to-board',
  title: 'From boat to board',
  description:
    'One night in the life of a haddock: from the boat to the buying desk, onto a truck and up on your restaurant’s chalkboard.',
  body: (write) => [
    write.hero({
      title: 'Eighteen hours from the boat to the board',
      subtitle: 'One night in the life of a haddock, told by the people who carry it.',
      image: 'fishing-boat',
      text_style: 'light',
    }),
    createScrollSectionStartBlock('The boat'),
    write.feature({
      content: `## Four in the afternoon: the boat

The *Rosa T.* comes in with eleven hundred pounds of haddock, gutted at sea and laid in ice belly down. Her skipper has sold to us for
twenty-two years and has never once said it was a good day.

Every box gets a card with the boat, the ground and the hour.`,
      image: 'dock-with-boats',
      caption: 'Unloading at Lantern Wharf',
    }),
    createScrollSectionStartBlock('The desk'),
    write.feature({
      content: `## Five: the buying desk

Two buyers look each fish in the eye, literally: clear means today, cloudy means no. They know what three hundred kitchens asked for by noon
and what the other boats are bringing.

What they refuse goes to the auction next door. It is good fish. It is not today’s.`,
      image: 'waterfront-town',
      picture: 'left',
    }),
    createScrollSectionStartBlock('The night'),
    write.feature({
      content: `## Eight to six: the night

Trucks leave Gloucester at eight, Halifax at seven, Seattle at nine. A thermometer rides in every load and calls home if it passes
thirty-four degrees. Places a truck cannot reach by morning get a plane, or do not get haddock.`,
      image: 'harbour-night',
    }),
    createScrollSectionStartBlock('The board'),
    write.feature({
      content: `## Ten in the morning: the board

The kitchen opens the boxes, reads the cards and takes the chalk. Haddock, *Rosa T.*, Stellwagen Bank, yesterday. Grilled, broiled or blackened.

At ten past nine that night the last of it leaves the kitchen, and somebody wipes the line away.`,
      image: 'grilled-salmon',
      picture: 'left',
      links: [
        ['Order', '/order'],
        ['Find your restaurant’s board', '/locations/'],
        ['How we choose our fish', '/fresh-catch/'],
      ],
    }),
  ],
}
