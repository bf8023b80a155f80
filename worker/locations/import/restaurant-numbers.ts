/** Returns the rlid that a restaurant without one gets for its number, unless another has it; undefined for a text. */
export function toRlidOfRestaurantNumber(restaurantNumber: string | undefined): number | undefined {
  const rlid = /^\d{1,9}$/.test(restaurantNumber ?? '') ? Number(restaurantNumber) : 0
  return rlid > 0 ? rlid : undefined
}

/** The restaurant numbers that a new restaurant without one can get for its rlid. */
export const listNumbersForRlid = (rlid: number): [usual: string, other: string] => [String(rlid), `L${rlid}`]
