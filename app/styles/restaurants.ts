// The styles of restaurants and of everything that guests do with one, which pages of blocks do not need: a file of
// its own, so that those are drawn earlier.
import.meta.glob(
  [
    '../seating/*.css',
    '../menus/*.css',
    '../orders/*.css',
    '../templates/locations/*.css',
    '../templates/contact/*.css',
    '../ui/locations/{location-chart,location-map-image,storefront}.css',
  ],
  { eager: true },
)
