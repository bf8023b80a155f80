/** The columns of a dish. A file may leave out columns: what it has no column for stays as it is. */
export const menuFileDishColumnNames = [
  'ID',
  'Section',
  'Name',
  'Address',
  'Description',
  'Price',
  'Calories',
  'Number at the till',
  'Contains',
  'May contain',
  'Free of',
  'Diets',
  'Sizes',
  'Choices',
  'Served',
  'Elsewhere',
  'Names elsewhere',
  'Pictures elsewhere',
  'Nutrition',
  'Picture',
] as const

/** The columns of a file of a menu. A row with `Option of` is an option of these choices, one without is a dish. */
export const menuFileColumnNames = [...menuFileDishColumnNames, 'Option of', 'Choose'] as const
export type MenuFileColumn = (typeof menuFileColumnNames)[number]

/** The cells of a row by their columns. */
export type MenuFileCells = Partial<Record<MenuFileColumn, string>>
