import type { PageText } from './writer.ts'

export const menu: PageText = {
  slug: 'menu',
  title: 'Menu',
  description:
    'Chowder, oysters, lobster, fish from the grill and the fryer: what every Harbor Lantern cooks, and what changes with the catch.',
  body: (write) => [
    write.text(`This is what you will find at every Harbor Lantern. Your own restaurant’s board adds what came in this morning, so
look for the chalk. Prices differ a little from town to town; [your restaurant](/locations/) has them.`),
    write.accordion('On the table first', [
      [
        'Chowders and small plates',
        'Thick New England clam chowder, baked oysters, and the warm cheddar-and-chive biscuits that come with everything.',
        `- **Clam chowder.** Quahogs, salt pork, cream, potatoes cut by hand. Cup, bowl or bread boat.
- **Fisherman’s stew.** Tomato and fennel broth with whitefish, mussels and shrimp. Dairy-free.
- **Baked oysters.** Six, with garlic butter and crumbs. Raw on the half shell where the state and the season allow.
- **Crab cakes.** Two, mostly crab, with a mustard sauce you will want on your fries.
- **Harbor salad.** Greens, apple, toasted pumpkin seeds, cider dressing.`,
        'clam-chowder',
      ],
      [
        'From the steam pot',
        'Whole lobster, snow crab and mussels, steamed to order with drawn butter and lemon.',
        `- **Whole lobster.** A pound and a quarter, or more if you ask. We crack the claws at the table unless you would rather.
- **Snow crab.** Two clusters, split so that the meat comes out in one piece.
- **Mussels.** Two pounds in white wine and garlic, with toast for the broth.
- **The Lantern boil.** Lobster, shrimp, corn, potatoes and smoked sausage, for two people who like each other.`,
        'lobster-dinner',
      ],
      [
        'From the grill',
        'Over hardwood, with lemon and nothing to hide behind. Salmon always; the rest is on the board.',
        `- **Atlantic salmon.** Lemon, herbs and green beans.
- **Rainbow trout.** Butterflied, brown butter, almonds.
- **Today’s fillet.** Haddock, halibut, snapper or whatever came in, cooked the way you choose.
- **Sirloin.** Ten ounces, for the one in every party who came for the company.`,
        'grilled-salmon',
      ],
      [
        'From the fryer',
        'Haddock in a batter made with lager, clams in cornmeal, shrimp in crumbs. Fresh oil, every day.',
        `- **Fish and chips.** Two pieces of haddock, fries, slaw, malt vinegar.
- **Clam strips.** Cornmeal crust, tartar sauce.
- **Popcorn shrimp.** By the basket.
- **The admiral’s platter.** Haddock, clams, shrimp and scallops. Bring help.`,
        'fish-and-chips',
      ],
      [
        'Shrimp and pasta',
        'Garlic, butter, white wine, and enough of it to need the biscuits.',
        `- **Shrimp scampi.** Over linguine, with parsley and lemon.
- **Lobster mac.** Three cheeses, shells, a buttered crumb.
- **Seafood linguine.** Mussels, shrimp and whitefish in tomato.
- **Garden linguine.** Peas, asparagus, lemon and ricotta. No fish at all.`,
        'shrimp-scampi',
      ],
      [
        'For the younger crew',
        'Half portions at half the fuss, for anyone twelve and under.',
        `Fish fingers, popcorn shrimp, grilled salmon bites, noodles with butter, grilled chicken. Each comes with fruit or fries, milk
or lemonade, and a paper boat to fold while they wait.`,
      ],
      [
        'Sweet endings',
        'Blueberry cobbler, Key lime pie, and a chocolate wave cake big enough for four forks.',
        `Cobbler and pie are baked in the restaurant. The cake comes from a bakery in Gloucester that has made it for us since 1981 and
will not tell us how.`,
      ],
    ]),
    write.questions('Allergies and diets', {
      'Which dishes are free of gluten?':
        'The grilled fish, steamed lobster and crab, mussels without toast, and both salads. Our fryers are shared, so nothing fried is gluten-free. Tell your server, and the kitchen changes boards and gloves.',
      'What if I am allergic to shellfish?':
        'Please tell us before you order. We can cook fish, steak or pasta on a separate surface, but ours are seafood kitchens: shellfish is cooked in all of them, and steam travels. If your allergy is severe, we would rather say so than promise.',
      'Is there anything for people who eat no fish?':
        'Garden linguine, harbor salad, sirloin, grilled chicken, and sides that make a meal of their own. The fries are cooked in vegetable oil, in the same fryers as the fish.',
    }),
    write.text(`*Eating raw or undercooked seafood, shellfish, eggs or meat raises the risk of foodborne illness. Dishes and ingredients change
with the catch and from place to place.*`),
  ],
}

export const freshCatch: PageText = {
  slug: 'fresh-catch',
  title: 'Fresh catch',
  description: 'Where Harbor Lantern’s fish comes from, how we choose it, and how to read the board in your restaurant.',
  body: (write) => [
    write.hero({
      title: 'What came in this morning',
      subtitle: 'A chalkboard, a date, a boat. That is our whole system, and it has worked since 1968.',
      image: 'fishing-boat',
      text_style: 'light',
    }),
    write.feature({
      content: `## How to read the board

Each line names the fish, where it was landed or raised, and the day it reached us. A small lantern beside it means it was caught
within two hundred miles of your table. Below stand three ways to cook it: **grilled**, **broiled** or **blackened**.

If your server cannot tell you where a fish came from, the dessert is ours.`,
      image: 'fish-market',
      links: [['Find your restaurant’s board', '/locations/']],
    }),
    write.feature({
      content: `## Who we buy from

We buy from day boats and small fleets where there is a coast, and from farms we have walked around where there is none. Buyers
in Gloucester, Halifax, Seattle and Galveston taste before they sign. A fish travels to your restaurant in one night or it does not travel.`,
      image: 'harbour-night',
      picture: 'left',
    }),
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
  ],
}

export const catering: PageText = {
  slug: 'catering',
  title: 'Catering and parties',
  description:
    'Platters, chowder by the gallon and lobster boils for ten to three hundred guests, picked up, delivered or cooked at your place.',
  body: (write) => [
    write.feature({
      content: `## Tell us how many, we will bring the bibs

For ten people or three hundred: platters you pick up, hot trays we deliver, or a crew with pots and burners in your back yard. Call
your [nearest restaurant](/locations/) and ask for the catering lead; two days’ notice is enough for platters, a week for a boil.`,
      image: 'lobster-dinner',
      links: [['Find your restaurant', '/locations/']],
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
  ],
}
