/** The path of the chalkboard of a restaurant as a picture for social networks, in the look of the host's site. */
export const toChalkboardPicturePath = (rlid: number): string => `/images/boards/${rlid}.png`
