/** The diets that a dish or an option can suit, by their names of https://schema.org/RestrictedDiet. */
export const diets = {
  vegetarian: { label: 'Vegetarian', schemaOrg: 'https://schema.org/VegetarianDiet' },
  vegan: { label: 'Vegan', schemaOrg: 'https://schema.org/VeganDiet' },
  gluten_free: { label: 'Gluten free', schemaOrg: 'https://schema.org/GlutenFreeDiet' },
  halal: { label: 'Halal', schemaOrg: 'https://schema.org/HalalDiet' },
  kosher: { label: 'Kosher', schemaOrg: 'https://schema.org/KosherDiet' },
  low_calorie: { label: 'Lighter', schemaOrg: 'https://schema.org/LowCalorieDiet' },
  low_salt: { label: 'Low in salt', schemaOrg: 'https://schema.org/LowSaltDiet' },
} as const
export type Diet = keyof typeof diets

export const dietKeys = Object.keys(diets) as Diet[]
