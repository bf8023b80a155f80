import type { AccordionItem, PageText } from './content-writer.ts'

/** Every course with its ingredients. */
const courses: readonly AccordionItem[] = [
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
    'On a roll',
    'Buttered, toasted and split on top, the way the coast does it.',
    `- **Lobster roll.** Cold with a little mayonnaise, or warm with butter. Wars have started over less.
- **Fried clam roll.** Whole bellies when we can get them.
- **Fish tacos.** Three, with cabbage, lime and a crema that means it.
- **Lantern burger.** Cheddar, pickles, a bun from the same oven as the biscuits.`,
    'lobster-roll',
  ],
  [
    'Sides and biscuits',
    'The biscuits come without asking. So do more biscuits.',
    `- **Cheddar-and-chive biscuits.** Out of the oven every twenty minutes.
- **Fries.** Cut thick, skin on.
- **Slaw.** Cabbage, carrot, celery seed, no sugar.
- **Corn on the cob.** In season; off the board when it is not.
- **Green beans, baked potato, side salad.** What they sound like, done properly.`,
    'warm-biscuits',
  ],
  [
    'For the younger crew',
    'Half portions at half the fuss, for anyone twelve and under.',
    `Fish fingers, popcorn shrimp, grilled salmon bites, noodles with butter, grilled chicken. Each comes with fruit or fries, milk
or lemonade, and a paper boat to fold while they wait.`,
    'kids-plate',
  ],
  [
    'Sweet endings',
    'Blueberry cobbler, Key lime pie, and a chocolate wave cake big enough for four forks.',
    `Cobbler and pie are baked in the restaurant. The cake comes from a bakery in Gloucester that has made it for us since 1981 and
will not tell us how.`,
    'key-lime-pie',
  ],
]

export const menu: PageText = {
  slug: 'menu',
  title: 'Menu',
  description:
    'Chowder, oysters, lobster, fish from the grill and the fryer: what every Harbor Lantern cooks, and what changes with the catch.',
  body: (write) => [
    write.text(`This is what you will find at every Harbor Lantern. Your own restaurant’s board adds what came in this morning, so
look for the chalk. Prices differ by town; [your restaurant](/locations/) has them.`),
    write.accordion('What we cook', courses),
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
