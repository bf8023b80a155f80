/**
 * What the fields of the brand kit are for, by their path; those of list entries without their number. Apart from their
 * declaration, which every setting's form and the overview load.
 */
export const themeHelp: Readonly<Record<string, string>> = {
  colors: 'The five colors that all others follow. A color in which a text could not be read is refused when saving.',
  'colors.brand': 'The header, the footer, bands and headings.',
  'colors.action': 'Buttons and other things to click.',
  'colors.accent': 'Small highlights, such as lines and marks. No text has this color on the page.',
  'colors.ink': 'The text of every page.',
  'colors.ground': 'The page behind the text.',

  backgrounds:
    'The six backgrounds that editors choose for blocks. Whatever their names say, each has a plain pattern until a drawing below takes its place. White or the text color stands on them.',
  'backgrounds.wood_texture': 'A dark ground in the standard look, for blocks about the house.',
  'backgrounds.lighthouse': 'A dark ground in the standard look, also of the page for addresses that do not exist.',
  'backgrounds.faded_shoreline': 'A light ground in the standard look, for quiet blocks.',
  'backgrounds.military_monday': 'A dark ground in the standard look, for days and offers of their own.',
  'backgrounds.lobster': 'A strong ground in the standard look, also of alerts.',
  'backgrounds.blue_chill': 'A light, cool ground in the standard look.',

  derived: 'Colors that are computed from those above. Choose one only where the computed one does not fit.',
  'derived.brand_deep':
    'A deeper brand color: behind videos, and in veils over pictures so that words on them can be read.',
  'derived.action_deep': 'A button while it is pointed at or pressed.',
  'derived.link': 'Links within texts, and the accent of the back office.',
  'derived.ink_2': 'Notes, captions and other small texts.',
  'derived.ground_2': 'Every second band of a page, in a warm shade of the page.',
  'derived.ground_3': 'Bands in a cool shade of the page.',
  'derived.line': 'Lines between parts of a page and around cards.',
  'derived.field': 'The border of fields in forms. It needs a contrast of 3 : 1.',
  'derived.ok': 'Messages that something has worked, and the word “Open”.',
  'derived.banner_top': 'The top of banners without a picture.',
  'derived.banner_bottom': 'The bottom of banners without a picture.',
  'derived.focus':
    'The ring around what the keyboard has reached, within a line of the text color. It needs a contrast of 3 : 1.',

  type: 'The fonts of headings and of text. Visitors load only the chosen ones. On a slow connection similar letters stand there until they arrive; then a line may break in another place.',
  'type.headings': 'The family of headings, from the bundled ones.',
  'type.heading_font':
    'A WOFF2 file of at most 1 MB takes the place of the family above. It is split by writing system into files of at most 60 KB; pages load those that their text needs. You need a license for it.',
  'type.text': 'The family of all other texts, from the bundled ones.',
  'type.text_font':
    'A WOFF2 file of at most 1 MB takes the place of the family above. It is split by writing system into files of at most 60 KB; pages load those that their text needs. You need a license for it.',
  'type.heading_size': 'How large headings are. Texts keep their size.',
  'type.tightness': 'How close the letters and lines of headings are.',

  shape: 'Corners, lines, the header, buttons and how much moves.',
  'shape.edge': 'The lower edge of banners, the upper edge of the footer, and both edges of colored sections.',
  'shape.corners': 'The corners of cards, fields, buttons and pictures.',
  'shape.borders': 'The lines around cards and between parts of a page.',
  'shape.heading_mark': 'What is drawn below the headings of sections.',
  'shape.header': 'Of wide windows: all in one row, the logo above the navigation, or both in the middle.',
  'shape.buttons': 'The shape of buttons, and whether their words are in capitals.',
  'shape.density': 'How much room is between the parts of a page.',
  'shape.motion':
    'Calm: lights come on and go out slowly, and waves follow the scrolling. Lively: the picture of a card also moves to the page it leads to. Visitors whose device asks for less motion see nothing move in any case.',
  'shape.restaurants':
    'Drawn fronts are on the pages and cards of restaurants, and lit while a restaurant is open. At the coast some are boathouses, and southern ones stand before the sea.',
  'shape.events': 'How a restaurant’s page shows events and the happy hour: as a list, or on a chalkboard.',
  'shape.logo_light':
    'Whether the logo of the header glows while the visitor’s restaurant is open. Mails to guests then have a lamp in their head.',
  'shape.share_pictures':
    'Drawn: pages and dishes are shared with a drawing of their title, restaurants with their front or chalkboard. Share card: with the first picture on the page, else with the share card under Pictures. A picture that an editor chose for sharing wins in any case.',
  'shape.thumb_bar': 'Whether phones show a bar at the foot of a restaurant’s page, within reach of the thumb.',

  logo: 'An SVG, or a PNG, JPEG or WebP picture that is made small. It may be from twice as high as wide to eight times as wide as high.',
  'logo.light': 'In the header of every page.',
  'logo.dark': 'In the footer, in the header of the dark scheme and on shared pictures.',
  'logo.icon':
    'A square SVG from which all icons of tabs and home screens are made. For a PNG, JPEG or WebP use Icon under Pictures.',
  'logo.shows_name': 'Whether the name of the brand stands beside the logo.',
  'logo.size': 'How high the logo is in the header.',
  'logo.clear_space': 'Keeps a quarter of the logo’s height free around it.',

  drawings: 'Drawings as SVG that take the place of the neutral ones. Each is optional.',
  'drawings.banner': 'At the right of banners without a picture.',
  'drawings.banner_edge': 'The lower edge of banners, repeated from left to right. It takes the place of Edge above.',
  'drawings.footer_edge': 'The upper edge of the footer, repeated from left to right.',
  'drawings.rope': 'The mark below headings where Heading mark is Rope, and below single headings of that style.',
  'drawings.board': 'The board behind the dishes of the day.',
  'drawings.gift_card': 'The front of the gift card.',
  'drawings.wood_texture': 'Repeated over the background Wood texture.',
  'drawings.lighthouse': 'At the lower right of the background Lighthouse.',
  'drawings.faded_shoreline': 'Over the background Faded shoreline.',
  'drawings.military_monday': 'Repeated over the background Military monday.',
  'drawings.lobster': 'Repeated over the background Lobster.',
  'drawings.blue_chill': 'Repeated over the background Blue chill.',

  sections: 'Banners of sections, such as of the menu. Other sections have the drawing Banner above.',
  'sections.banners': 'One banner for each section, at most ten.',
  'sections.banners.section': 'The first part of its addresses: menu for /menu/ and the pages below it.',
  'sections.banners.drawing': 'An SVG at the right of the banner. Without a drawing or picture the banner is plain.',
  'sections.banners.picture': 'Takes the place of the drawing. It is cut around its focal area.',
  'sections.banners.picture_on_phones':
    'Another picture for windows below 840 pixels. The one above where there is none.',

  pictures: 'Pictures of the library. Each is optional, is decoration and is cut around its focal area.',
  'pictures.not_found': 'Above the page for addresses that do not exist.',
  'pictures.not_found_on_phones': 'Another picture, or another part of one, for windows below 840 pixels.',
  'pictures.maintenance': 'On the page that visitors see while the site is closed for maintenance.',
  'pictures.maintenance_on_phones': 'Another picture, or another part of one, for windows below 840 pixels.',
  'pictures.nothing_found': 'Where there is nothing to show yet, such as in an empty order.',
  'pictures.nothing_found_on_phones': 'Another picture, or another part of one, for windows below 840 pixels.',
  'pictures.mail': 'The head of mails to guests, three times as wide as high on every device.',
  'pictures.map_pin': 'The pins of the street map, a little higher than wide. The letter stands on a disc below.',
  'pictures.share_card':
    'Stands for pages without a picture where links are shared and nothing is drawn for them. Cut to 1,200 × 630.',
  'pictures.icon':
    'All icons of tabs and home screens, where there is no square icon under Logo. At least 512 pixels on each side.',

  dark: 'Whether visitors whose device is dark see a dark page, and its colors. Empty ones are computed.',
  'dark.scheme': 'Light for everybody, or dark for visitors whose device is.',
  'dark.brand': 'The header, the footer and bands of the dark scheme.',
  'dark.action': 'Buttons of the dark scheme.',
  'dark.accent': 'Small highlights of the dark scheme.',
  'dark.ink': 'The text of every page of the dark scheme.',
  'dark.ground': 'The page behind the text of the dark scheme.',
  'dark.link': 'Links within texts of the dark scheme.',
  'dark.focus': 'The ring around what the keyboard has reached, in the dark scheme.',
  'dark.banner_top': 'The top of banners without a picture in the dark scheme.',
  'dark.banner_bottom': 'The bottom of banners without a picture in the dark scheme.',
  'dark.wood_texture': 'The background Wood texture in the dark scheme.',
  'dark.lighthouse': 'The background Lighthouse in the dark scheme.',
  'dark.faded_shoreline': 'The background Faded shoreline in the dark scheme.',
  'dark.military_monday': 'The background Military monday in the dark scheme.',
  'dark.lobster': 'The background Lobster in the dark scheme.',
  'dark.blue_chill': 'The background Blue chill in the dark scheme.',
}
